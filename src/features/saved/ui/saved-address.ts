/** `/saved-tools` with the folder that is looked at, and the page of it. null: Recently Saved. */
export function savedPath(folderId: number | null = null, page = 1): string {
  const parameters = new URLSearchParams();
  if (folderId !== null) parameters.set('folder', String(folderId));
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return `/saved-tools${text ? `?${text}` : ''}`;
}

/** A positive whole number of an address, or null. */
export function parseNumber(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;
}
