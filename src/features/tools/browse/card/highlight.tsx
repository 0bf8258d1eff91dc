import type { ReactNode } from 'react';

export type TextRange = readonly [start: number, end: number];

/** Marks ranges of a text. Ranges are UTF-16 offsets, end exclusive; those outside the text or overlapping are clipped. */
export function Highlight({ text, ranges }: { text: string; ranges?: readonly TextRange[] }) {
  if (!ranges?.length) return text;
  const parts: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const first = Math.max(start, from);
    const last = Math.min(end, text.length);
    if (first >= last) continue;
    parts.push(text.slice(from, first), <mark key={first}>{text.slice(first, last)}</mark>);
    from = last;
  }
  parts.push(text.slice(from));
  return parts;
}
