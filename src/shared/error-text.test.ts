import { expect, test } from 'vitest';
import { ApiError } from './client/api-client.ts';
import { conflictText, detailedErrorText, errorText, fieldErrorText } from './error-text.ts';

const invalid = new ApiError(422, {
  message: 'Check the highlighted fields.',
  errors: { name: ['The name is too long.', 'The name is taken.'], url: ['The address is wrong.'] },
});
const conflict = new ApiError(409, { message: 'Somebody else has decided.' });
const offline = new TypeError('Failed to fetch');
const FAILED = 'An error occurred. Please try again.';

test("shows the server's message, or the default text without an answer", () => {
  expect(errorText(conflict)).toBe('Somebody else has decided.');
  expect(errorText(offline)).toBe(FAILED);
  expect(errorText(offline, 'You are offline.')).toBe('You are offline.');
});

test('a message about a field is found by its name, or the first of all', () => {
  expect(fieldErrorText(invalid, 'url', 'name')).toBe('The address is wrong.');
  expect(fieldErrorText(invalid, 'title')).toBeUndefined();
  expect(fieldErrorText(invalid)).toBe('The name is too long.');
  expect(fieldErrorText(offline)).toBeUndefined();
});

test('a message about a field is preferred to the general one', () => {
  expect(detailedErrorText(invalid, 'url')).toBe('The address is wrong.');
  expect(detailedErrorText(invalid, 'title')).toBe('Check the highlighted fields.');
  expect(detailedErrorText(offline)).toBe(FAILED);
});

test("only a conflict shows the server's message", () => {
  expect(conflictText(conflict, 'Not approved.')).toBe('Somebody else has decided.');
  expect(conflictText(invalid, 'Not approved.')).toBe('Not approved.');
});
