/**
 * A `ref` for the control of a dialog that takes the focus when it opens. The native attribute, which React does not
 * write: the browser looks for it at that moment.
 */
export function autoFocusRef(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
