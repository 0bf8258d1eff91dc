/** A list of saved tools: a folder's id, null for the tools in no folder (Recently Saved), or all of them. */
export type FolderSelection = number | null | 'all';

/** The address of a page of a selection, narrowed by a search. */
export function savedPath(selection: FolderSelection = null, page = 1, search = ''): string {
  const parameters = new URLSearchParams();
  if (selection !== null) parameters.set('folder', String(selection));
  if (search !== '') parameters.set('q', search);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return `/saved-tools${text ? `?${text}` : ''}`;
}

/** Reads a positive whole number from an address. */
export function parseNumber(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;
}
