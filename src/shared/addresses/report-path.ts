/**
 * The page of the form for reporting something.
 * @param subject its kind, as the API names it.
 * @param id as its own address has it.
 */
export function reportPath(subject: string, id: number | string): string {
  return `/report?subject=${subject}&id=${encodeURIComponent(id)}`;
}
