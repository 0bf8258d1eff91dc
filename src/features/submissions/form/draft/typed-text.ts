/** Texts as they are typed, and what may be wrong with them. */
import { trimBlank } from '#src/shared/text/blank.ts';

export function isTyped(text: string): boolean {
  return trimBlank(text) !== '';
}

function split(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(isTyped);
}

/** Trimmed, empty ones dropped. */
export const splitTags = (text: string) => split(text, ',');
export const splitLines = (text: string) => split(text, '\n');

/** Why a field prevents sending: it is empty, or its content is not valid. */
export interface Problem {
  field: string;
  reason:
    | 'missing'
    | 'tooShort'
    | 'tooLong'
    | 'lineTooLong'
    | 'tooMany'
    | 'address'
    | 'date'
    | 'example'
    | 'language';
  /** The limit that is exceeded. */
  limit?: number;
}

export type Found = Problem | false;

export function tooLong(field: string, text: string, limit: number): Found {
  return text.trim().length > limit && { field, reason: 'tooLong', limit };
}

export function checkTexts(field: string, texts: readonly string[], max: number, maxLength: number): Found {
  if (texts.length > max) return { field, reason: 'tooMany', limit: max };
  return texts.some((text) => text.length > maxLength) && { field, reason: 'lineTooLong', limit: maxLength };
}
