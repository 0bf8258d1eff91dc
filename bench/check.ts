import { formatTable } from './text-table.ts';

/** A figure with a limit. */
export interface Check {
  label: string;
  value: string;
  target: string;
  passed: boolean;
}

export function atMost(label: string, value: number, limit: number, unit: string): Check {
  return { label, value: `${round(value)} ${unit}`, target: `≤ ${limit} ${unit}`, passed: value <= limit };
}

export function atLeast(label: string, value: number, limit: number): Check {
  return { label, value: round(value), target: `≥ ${limit}`, passed: value >= limit };
}

function round(value: number): string {
  return value.toFixed(value < 100 ? 2 : 0);
}

export function formatChecks(checks: readonly Check[]): string {
  const rows = checks.map(({ label, value, target, passed }) => [label, value, target, passed ? '✓' : '✗']);
  return formatTable(['limit', 'measured', 'must be', ''], rows);
}
