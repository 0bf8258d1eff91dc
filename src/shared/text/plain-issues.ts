import { z } from 'zod';
import { issueText, msg, type PlainKey, type Text } from '../messages/message.ts';

/** Texts for the types that a value may be expected to have. */
const TYPES: Readonly<Record<string, PlainKey>> = {
  string: 'field.text',
  number: 'field.number',
  int: 'field.whole',
  boolean: 'field.flag',
  array: 'field.list',
  object: 'field.object',
  record: 'field.object',
  file: 'field.file',
  date: 'field.date',
  null: 'field.empty',
};

const FORMATS: Readonly<Record<string, PlainKey>> = {
  email: 'field.email',
  url: 'field.url',
  datetime: 'field.time',
  date: 'field.date',
};

/** Unit of a limit. */
const UNITS = { string: 'Characters', array: 'Entries', set: 'Entries', file: 'Bytes' } as const;

function limit(kind: 'min' | 'max', amount: number | bigint, origin: string): Text {
  // Not grouped: a reader may copy the number into a form.
  const count = String(amount);
  if (!Object.hasOwn(UNITS, origin)) return msg(`field.${kind}`, { limit: count });
  return msg(`field.${kind}${UNITS[origin as keyof typeof UNITS]}`, { count });
}

function describe(issue: z.core.$ZodRawIssue): Text {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'field.required' : (TYPES[issue.expected] ?? 'field.invalid');
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'field.required';
      return limit('min', issue.minimum, issue.origin);
    case 'too_big':
      return limit('max', issue.maximum, issue.origin);
    case 'invalid_value':
      return msg('field.oneOf', {
        list: issue.values.map((value) => (value === '' ? 'empty' : String(value))),
      });
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'field.format';
    case 'not_multiple_of':
      return msg('field.multiple', { divisor: String(issue.divisor) });
    case 'unrecognized_keys':
      return msg('field.unknownKeys', { keys: issue.keys.join(', ') });
    default:
      return 'field.invalid';
  }
}

/**
 * Makes every schema speak plain English where it has no words of its own, so that no text of the schema library reaches
 * a person.
 */
export function installIssueTexts(): void {
  z.config({ customError: (issue) => issueText(describe(issue)) });
}
