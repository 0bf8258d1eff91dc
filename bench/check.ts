/** A figure with a limit. */
export interface Check {
  label: string;
  value: string;
  target: string;
  passed: boolean;
}

export function atMost(label: string, value: number, limit: number, unit: string): Check {
  const target = `≤ ${Math.round(limit)} ${unit}`;
  return { label, value: `${value.toFixed(value < 100 ? 2 : 0)} ${unit}`, target, passed: value <= limit };
}
