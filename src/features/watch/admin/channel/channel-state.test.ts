import { expect, test } from 'vitest';
import { parseSource } from './channel-state.ts';

const ID = `UC${'x'.repeat(22)}`;

test.each([
  ['', undefined],
  ['  ', undefined],
  [` ${ID} `, { channel_id: ID }],
  [`${ID}y`, { url: `https://${ID}y` }],
  ['www.youtube.com/@shorts', { url: 'https://www.youtube.com/@shorts' }],
  ['http://127.0.0.1:8080/feed', { url: 'http://127.0.0.1:8080/feed' }],
  ['ftp://example.com', { url: 'ftp://example.com' }],
])('%j', (text, source) => expect(parseSource(text)).toEqual(source));
