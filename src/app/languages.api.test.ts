import { expect, test } from 'vitest';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';

const api = setUpTestApi({ languages: ['en', 'fr'] });

const FRENCH = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.8' };

function register(headers: Record<string, string>, body: object) {
  return api.fetch('/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const ada = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'correct horse battery',
  password_confirmation: 'correct horse battery',
};

test('refusals and field errors are in the language that the caller prefers', async () => {
  const response = await register(FRENCH, { name: '', email: 'x', password: 'short' });
  expect(response.headers.get('content-language')).toBe('fr');
  expect(response.headers.get('vary')).toContain('accept-language');
  const { message, errors } = await response.json();
  expect(message).toBe('Vérifiez les champs signalés.');
  expect(errors).toMatchObject({
    name: ['Saisissez votre nom.'],
    email: ['Saisissez une adresse e-mail valide.'],
    password: ['8 caractères minimum.'],
  });
});

test.each([[undefined], ['en-GB'], ['de, *'], ['en;q=0.9, fr;q=0.1'], ['fr;q=0'], [','.repeat(5000)]])(
  'English answers for Accept-Language %s',
  async (header) => {
    const response = await api.fetch('/ai-tools/nothing', {
      headers: header === undefined ? {} : { 'accept-language': header },
    });
    expect(await response.json()).toMatchObject({ message: 'Tool not found.' });
  },
);

test('data is the same in every language, and its answer may be kept for everyone', async () => {
  const french = await api.fetch('/categories', { headers: FRENCH });
  const english = await api.fetch('/categories');
  expect(await french.text()).toBe(await english.text());
  expect(french.headers.get('content-language')).toBeNull();
  expect(french.headers.get('vary')).toBeNull();
});

test('an account remembers the language of the page that it was created on, and its owner can change it', async () => {
  const { token, user, message } = await (await register(FRENCH, ada)).json();
  expect(message).toMatch(/^Votre compte est créé\. /);
  expect(user.language).toBe('fr');
  const change = (language: unknown) =>
    api.fetch('/user/profile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ language }),
    });
  expect(await (await change('en')).json()).toMatchObject({ user: { language: 'en' } });
  expect((await change('de')).status).toBe(422);
  expect(await (await change(null)).json()).toMatchObject({ user: { language: null } });
});
