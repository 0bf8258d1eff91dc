/**
 * A `ref` for the control that gets the focus when its dialog opens. It sets the native attribute, which the browser
 * reads at that moment, because React does not write it.
 */
export function autoFocusRef(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
