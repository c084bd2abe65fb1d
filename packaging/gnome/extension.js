// Tells gestured-agent which window is in front (gestured-agent(1)). For GNOME 45 and later. The Makefile
// makes that of earlier versions of it.
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

const description = `<node>
  <interface name="org.gestured.Focus">
    <method name="Get"><arg direction="out" type="s"/><arg direction="out" type="s"/>
      <arg direction="out" type="s"/><arg direction="out" type="s"/></method>
    <signal name="Changed"><arg type="s"/><arg type="s"/><arg type="s"/><arg type="s"/></signal>
    <signal name="Ended"/>
  </interface>
</node>`;

export default class Focus {
    enable() {
        this._object = Gio.DBusExportedObject.wrapJSObject(description, this);
        this._object.export(Gio.DBus.session, '/org/gestured/Focus');
        this._focusChanged = global.display.connect('notify::focus-window', () => this._follow());
        this._follow();
    }

    // "unlock-dialog" is among the modes, because otherwise each lock would end it, and gestured-agent would warn.
    disable() {
        global.display.disconnect(this._focusChanged);
        this._leave();
        this._object.emit_signal('Ended', null);
        this._object.flush();
        this._object.unexport();
        this._object = this._focusChanged = this._changes = null;
    }

    // The names of the application, the title and the process of the window in front.
    Get() {
        const window = this._window;
        if (!window)
            return ['', '', '', ''];
        return [
            window.get_wm_class() ?? '', window.get_wm_class_instance() ?? '',
            window.get_title() ?? '', String(window.get_pid()),
        ];
    }

    _follow() {
        this._leave();
        this._window = global.display.focus_window;
        this._changes = ['notify::title', 'notify::wm-class'].map(
            change => this._window?.connect(change, () => this._tell()));
        this._tell();
    }

    _leave() {
        for (const change of this._window ? this._changes : [])
            this._window.disconnect(change);
        this._window = null;
    }

    _tell() {
        this._object.emit_signal('Changed', new GLib.Variant('(ssss)', this.Get()));
    }
}
