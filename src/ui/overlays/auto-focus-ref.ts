/**
 * A `ref` for the control that gets the focus when its dialog opens, or at once where that is open already or there is
 * none. The browser reads the native attribute when a dialog opens; React does not write it.
 */
export function autoFocusRef(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
  element?.focus();
}
