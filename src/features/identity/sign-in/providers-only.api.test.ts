import { expect, test } from 'vitest';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { TEST_SETTINGS } from '#src/testing/test-settings.ts';

const api = setUpTestApi({ settings: { identity: { ...TEST_SETTINGS.identity, hasProvidersOnly: true } } });

test.each([
  ['/login', { email: 'ada@example.com', password: 'a long password' }],
  [
    '/register',
    {
      name: 'Ada',
      email: 'ada@example.com',
      password: 'kettle-lamp-42',
      password_confirmation: 'kettle-lamp-42',
    },
  ],
  ['/login/passkey/options', {}],
])('where people sign in at providers only, POST %s is refused', async (path, body) => {
  expect((await api.send('POST', path, body)).status).toBe(403);
});

test('the sign-in page is told', async () => {
  expect((await api.get('/providers')).body).toMatchObject({ has_form: false });
});
