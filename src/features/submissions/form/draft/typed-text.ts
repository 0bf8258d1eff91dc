/** Texts as they are typed, and what may be wrong with them. */
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { withScheme } from '#src/shared/addresses/with-scheme.ts';
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
    | 'language'
    | 'region';
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

/** True for an http(s) address whose host has a dot; the server checks more. */
function isAddress(text: string): boolean {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  return url?.hostname.replace(/\.$/, '').includes('.') ?? false;
}

export function checkAddress(field: string, typed: string): Found {
  const text = withScheme(typed);
  if (text.length > LIMITS.url) return { field, reason: 'tooLong', limit: LIMITS.url };
  return text !== '' && !isAddress(text) && { field, reason: 'address' };
}
