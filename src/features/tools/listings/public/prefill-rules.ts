/** The page with the form of a new tool. */
export const FORM_PATH = '/add-ai-form';

/** The form for a tool that is missing, with its name and its website as far as they are known. */
export function prefilledFormPath({ name, website }: { name: string; website: string | null }): string {
  const query = new URLSearchParams({ name, ...(website ? { url: website } : {}) });
  return `${FORM_PATH}?${query}`;
}
