import { z } from 'zod';

/** Plain words for the types that a value may be expected to have. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
  record: 'Must be an object.',
  file: 'Must be a file.',
  date: 'Must be a date.',
  null: 'Must be empty.',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Must be an email address.',
  url: 'Must be a web address.',
  datetime: 'Must be a date and time.',
  date: 'Must be a date.',
};

/** Units of an amount, for one and for more. */
const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
  set: [' entry', ' entries'],
  file: [' byte', ' bytes'],
};

const ALTERNATIVES = new Intl.ListFormat('en', { type: 'disjunction' });

function amount(count: number | bigint, origin: string): string {
  return `${count}${UNITS[origin]?.[Number(count) === 1 ? 0 : 1] ?? ''}`;
}

function describe(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is required.'
        : (TYPES[issue.expected] ?? 'This value isn’t valid.');
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'This field is required.';
      return `Must be at least ${amount(issue.minimum, issue.origin)}.`;
    case 'too_big':
      return `Must be at most ${amount(issue.maximum, issue.origin)}.`;
    case 'invalid_value':
      return `Must be ${ALTERNATIVES.format(issue.values.map((value) => (value === '' ? 'empty' : String(value))))}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'This format isn’t valid.';
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}.`;
    default:
      return 'This value isn’t valid.';
  }
}

/**
 * Makes every schema speak plain English where it has no words of its own, so that no text of the schema library reaches
 * a person.
 */
export function speakPlainly(): void {
  z.config({ customError: describe });
}
