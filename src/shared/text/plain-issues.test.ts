import { expect, test } from 'vitest';
import { z } from 'zod';
import { english } from '#src/server/languages.ts';
import { parseIssueText } from '../messages/message.ts';
import { installIssueTexts } from './plain-issues.ts';

installIssueTexts();

test.each([
  [z.string(), undefined, 'This field is required.'],
  [z.string(), 1, 'Must be text.'],
  [z.number(), 'x', 'Must be a number.'],
  [z.int(), 1.5, 'Must be a whole number.'],
  [z.boolean(), 'x', 'Must be true or false.'],
  [z.array(z.string()), 'x', 'Must be a list.'],
  [z.object({}), 'x', 'Must be an object.'],
  [z.string().min(1), '', 'This field is required.'],
  [z.string().min(3), 'x', 'Must be at least 3 characters.'],
  [z.string().max(3), 'xxxx', 'Must be at most 3 characters.'],
  [z.number().max(3), 4, 'Must be at most 3.'],
  [z.array(z.string()).max(1), ['x', 'y'], 'Must have at most 1 entry.'],
  [z.enum(['a', 'b', 'c']), 'x', 'Must be a, b, or c.'],
  [z.enum(['', 'month', 'year']), 'x', 'Must be empty, month, or year.'],
  [z.email(), 'x', 'Must be an email address.'],
  [z.string().regex(/a/), 'x', 'This format isn’t valid.'],
  [z.strictObject({}), { x: 1 }, 'Unknown: x.'],
  [z.union([z.string(), z.number()]), true, 'This value isn’t valid.'],
  [z.string({ error: 'Say your name.' }), undefined, 'Say your name.'],
])('%#: what a schema refuses is said in plain words', (schema, value, message) => {
  const issue = schema.safeParse(value).error!.issues[0]!;
  expect(english(parseIssueText(issue.message))).toBe(message);
});
