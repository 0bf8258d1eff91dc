import { expect, test } from 'vitest';
import { NO_CONTACT, setSiteContact } from '#src/shared/site/site-contact.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';

const api = setUpTestApi();

const read = async () => {
  const document = api.app.documents.find(({ path }) => path === '/.well-known/security.txt')!;
  const response = await document.read({});
  return { type: response.headers.get('content-type'), text: await response.text() };
};

test('says whom to write to about a vulnerability, and until when that is true', async () => {
  const admin = await signInAdmin(api);
  await admin.send('PUT', '/site', { contact_email: 'security@kiste.example' });
  const { type, text } = await read();
  expect(type).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(
    /^Contact: mailto:security@kiste\.example\nContact: http\S+\/contact\nExpires: (\S+)\nPreferred-Languages: en\nCanonical: http\S+\/\.well-known\/security\.txt\n$/,
  );
  const expires = new Date(/Expires: (\S+)/.exec(text)![1]!).getTime();
  const days = (expires - api.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(140);
  expect(days).toBeLessThan(365);
});

test('is not there while nobody can be reached', async () => {
  setSiteContact(NO_CONTACT);
  await expect(read()).rejects.toMatchObject({ status: 404 });
});
