import { useCallback } from 'react';
import { useCount } from '../count-client.ts';

/** Counts a search and how much it has found. */
export function CountSearch({ text, total }: { text: string; total: number }) {
  useCount(useCallback(({ countSearch }) => countSearch(text, total), [text, total]));
  return null;
}
