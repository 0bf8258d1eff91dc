/** The id of a field's control: `pricing_tiers.0.name` → `tool-pricing_tiers-0-name`. */
export function fieldId(field: string): string {
  return `tool-${field.replaceAll('.', '-')}`;
}

/** The control of a field; for a list its first entry, for an entry without a control its list. */
export function findField(field: string): HTMLElement | null {
  const [list = field] = field.split('.');
  for (const candidate of [field, `${field}.0`, list]) {
    const element = document.getElementById(fieldId(candidate));
    if (element) return element;
  }
  return null;
}

/** The control of the field that comes first on the page. */
export function findFirstField(fields: readonly string[]): HTMLElement | null {
  const elements = fields.map(findField).filter((element) => element !== null);
  const follows = (a: HTMLElement, b: HTMLElement) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  return elements.sort(follows)[0] ?? null;
}

export function focusField(field: string): void {
  const element = findField(field);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
