/** For how many days the changes tell what has become of tools. */
export const CHANGES_DAYS = 90;

export const DATASET_FILES = ['tools.jsonl.gz', 'tools.csv.gz', 'changes.jsonl.gz'] as const;

/** The address that a license names, if any. */
export function findAddress(license: string | undefined): string | undefined {
  return /https:\/\/[!-;=?-~]+/.exec(license ?? '')?.[0];
}
