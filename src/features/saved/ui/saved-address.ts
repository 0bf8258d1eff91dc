/** The address of a page of a folder. null: Recently Saved. */
export function savedPath(folderId: number | null = null, page = 1): string {
  const parameters = new URLSearchParams();
  if (folderId !== null) parameters.set('folder', String(folderId));
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return `/saved-tools${text ? `?${text}` : ''}`;
}

/** Reads a positive whole number from an address. */
export function parseNumber(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;
}
