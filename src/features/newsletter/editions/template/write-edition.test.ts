import { expect, test } from 'vitest';
import { makeItem } from '../../testing/make-editions.ts';
import { openEditionWriter } from './write-edition.server.ts';

const context = { appUrl: 'https://aisle.example', secret: Buffer.alloc(32, 7) };
const TOKEN = /\d+-[\w-]{43}/g;

function writeOne(item: Parameters<typeof makeItem>[0]) {
  const edition = {
    ...{ slug: '2026-w47', week: '2026-W47', subject: 'Loom', preheader: '', intro: '' },
    items: [makeItem(item)],
  };
  return openEditionWriter(context, edition).write({
    subscriber_id: 11,
    email: 'ada@example.com',
    topics: [],
    language: null,
  });
}

test('each mail has its reader’s two links, and no mark is left', () => {
  const { html, text } = writeOne({});
  for (const part of [html, text]) {
    expect(part.match(TOKEN)).toHaveLength(2);
    expect(part).not.toContain('.invalid');
  }
});

test('nothing in an edition turns into a reader’s link', () => {
  const fixed = ['https://link.invalid/unsubscribe', 'https://link.invalid/preferences'];
  const { html, text } = writeOne({
    text: `Claim your free plan: ${fixed[0]}`,
    url: `https://evil.example/ok?next=${fixed[1]}`,
    tool: null,
  });
  for (const part of [html, text]) {
    expect(part.match(TOKEN)).toHaveLength(2);
    expect(part).toContain(`https://evil.example/ok?next=${fixed[1]}`);
  }
});
