import { expect, test } from 'vitest';
import { createLanguages } from '#src/server/languages.ts';
import { answerForm } from './answer-form.server.ts';

const request = new Request('https://aisle.example/api/v1/newsletter/verify/secret', {
  method: 'POST',
  body: new URLSearchParams(),
  headers: { accept: 'text/html' },
});

test.each([
  [['en', 'fr'] as const, 'fr', '/fr/newsletter/verify/secret?outcome=done'],
  [['en', 'fr'] as const, 'en', '/newsletter/verify/secret?outcome=done'],
  [['en'] as const, 'fr', '/newsletter/verify/secret?outcome=done'],
] as const)('on a site in %j a form of a page in %s leads to %s', async (offered, language, location) => {
  const context = { languages: createLanguages(offered, []) };
  const form = { page: '/newsletter/verify/secret', language };
  const answer = await answerForm(context, { request }, form, async () => 'Done.');
  expect(answer instanceof Response && answer.headers.get('location')).toBe(location);
});
