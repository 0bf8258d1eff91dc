import { expect, test } from 'vitest';
import { embedAddress, readPlayerMessage } from './player-connection.ts';

test('the address names the host without cookies, this site, and shows the controls of the platform', () => {
  const address = new URL(
    embedAddress('a b/../c', {
      origin: 'https://aisle.example',
      language: 'fr',
      isMuted: true,
      hasCaptions: false,
    }),
  );
  expect(address.origin).toBe('https://www.youtube-nocookie.com');
  expect(address.pathname).toBe('/embed/a%20b%2F..%2Fc');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    enablejsapi: '1',
    origin: 'https://aisle.example',
    controls: '1',
    mute: '1',
    cc_load_policy: '0',
    hl: 'fr',
  });
});

test.each([
  ['a state', '{"event":"onStateChange","info":1}', { state: 1 }],
  ['an error', '{"event":"onError","info":150}', { error: 150 }],
  ['an error without a number', '{"event":"onError","info":null}', { error: 0 }],
  [
    'a delivery',
    '{"event":"infoDelivery","info":{"playerState":2,"muted":true}}',
    { state: 2, isMuted: true },
  ],
  ['a delivery of something else', '{"event":"infoDelivery","info":{"currentTime":3}}', {}],
  ['an empty delivery', '{"event":"initialDelivery","info":null}', {}],
  ['that it is ready', '{"event":"onReady"}', {}],
])('understands %s', (_name, data, expected) => {
  expect(readPlayerMessage(data)).toEqual(expected);
});

test.each([['{'], ['null'], ['[]'], ['"onReady"'], ['{"info":1}'], [undefined], [{ event: 'onReady' }]])(
  'ignores %j',
  (data) => {
    expect(readPlayerMessage(data)).toBeUndefined();
  },
);
