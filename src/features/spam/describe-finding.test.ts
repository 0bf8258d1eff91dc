import { expect, test } from 'vitest';
import { translate } from '#src/shared/messages/translate.ts';
import { describeFinding } from './describe-finding.ts';

test('says why a website did not open in words of the reader, and keeps what it does not know', () => {
  const describe = (problem: string) =>
    describeFinding({ rule: 'unreachable', values: { problem } }, translate);
  expect(describe('not_public')).toBe('The website didn’t open: name not found on the public internet');
  expect(describe('HTTP 404')).toBe('The website didn’t open: HTTP 404');
});
