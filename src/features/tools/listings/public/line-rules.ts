import { tagline } from '../../rules.ts';

/** One line about a tool: its tagline, or else the first sentence of its description. */
export function lineOf(tool: {
  tagline?: string | null | undefined;
  description?: string | undefined;
}): string {
  return tool.tagline ?? tagline(tool.description ?? '');
}
