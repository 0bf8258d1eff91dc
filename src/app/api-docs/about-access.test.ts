import { createHmac, timingSafeEqual } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { WEBHOOK_EVENT_TYPES } from '#src/features/webhooks/rules.ts';
import { makeWebhookSecret, signedHeaders } from '#src/features/webhooks/sending/sign.server.ts';
import { TOKEN_SCOPES } from '#src/shared/client/token-scopes.ts';
import { aboutAccess } from './about-access.server.ts';

const shown = aboutAccess();

test('the documentation of the API explains every scope and every event', () => {
  for (const name of [...TOKEN_SCOPES, ...WEBHOOK_EVENT_TYPES]) expect(shown).toContain(name);
  for (const header of ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After'])
    expect(shown).toContain(header);
});

test('its example accepts what is signed here, and nothing else', () => {
  const [, escaped = ''] = /<pre tabindex="0"><code>(.*)<\/code><\/pre>/s.exec(shown) ?? [];
  const entities: Record<string, string> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
  };
  const code = escaped.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!);
  const isGenuine: (headers: object, body: string, secret: string) => boolean = runInNewContext(
    `${code.replace(/^import .*$/m, '')}\nisGenuine`,
    { createHmac, timingSafeEqual, Buffer },
  );
  const sign = (secrets: string[], time: Date) => signedHeaders(secrets, { id: 'msg_1', time, body });
  const body = '{"type":"tool.published"}';
  const [secret, other] = [makeWebhookSecret(), makeWebhookSecret()];
  const headers = sign([secret], new Date());
  expect(isGenuine(headers, body, secret)).toBe(true);
  expect(isGenuine(headers, `${body} `, secret)).toBe(false);
  expect(isGenuine(headers, body, other)).toBe(false);
  // While a secret is being replaced there are two signatures.
  expect(isGenuine(sign([other, secret], new Date()), body, secret)).toBe(true);
  expect(isGenuine(sign([secret], new Date(Date.now() - 3_600_000)), body, secret)).toBe(false);
});
