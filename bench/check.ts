/** A figure with a limit. */
export interface Check {
  label: string;
  value: string;
  target: string;
  passed: boolean;
}
