import { join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { HOSTILE_TEXTS, type TextKind } from '#src/app/limits/hostile-texts.ts';
import { findMeta } from '#src/features/claims/proving/proof.server.ts';
import { classifySite } from '#src/features/health/classifying/classify-site.server.ts';
import { readPricePage } from '#src/features/health/prices/read-price-page.ts';
import { isAllowedByRobots, readRobotsRules } from '#src/features/health/visiting/robots-rules.ts';
import { describeDevice } from '#src/features/identity/sessions/sessions.server.ts';
import { isAbout } from '#src/features/newsletter/editions/news/find-news.server.ts';
import { assemblePage } from '#src/features/pages/writing/render-markdown.ts';
import { findDeclaredPictures, findManifestIcons } from '#src/features/previews/declared-pictures.ts';
import { readSiteFacts } from '#src/features/previews/prefill/site-facts.ts';
import { readBackup } from '#src/features/saved/transfer/read-backup.server.ts';
import { hasScript } from '#src/features/site/pictures.server.ts';
import { compileLists, findEntries } from '#src/features/spam/rules.ts';
import { visitPage } from '#src/features/spam/sites/visit-page.server.ts';
import { readVectors } from '#src/features/tools/search/meaning/embeddings.server.ts';
import { readFeedDocument } from '#src/features/watch/sources/read-feed-document.server.ts';
import { isQuotaUsedUp, readApiAnswer } from '#src/features/watch/videos/ask-platform.server.ts';
import { handleAnswer } from '#src/server/completions/completions.ts';
import { isBot } from '#src/server/http/request/is-bot.ts';
import { readCookie } from '#src/server/http/request/request-cookies.ts';
import { clientAddress } from '#src/server/http/request/visitor.ts';
import { JsonBody, readJsonObject } from '#src/server/http/request-body.ts';
import { createLanguages } from '#src/server/languages.ts';
import { readMessage } from '#src/server/mcp/read-message.ts';
import { describeColumns, readRows } from '#src/server/uploads/rows/read-rows.ts';
import { detectFormat } from '#src/server/uploads/rows/row-format.ts';
import { toPlainText } from '#src/shared/text/plain-text.ts';

/**
 * The wait of everybody else while a text is read, in milliseconds of the processor: 50 where nothing else runs. Next to other programs
 * a core does a third of the work in a millisecond.
 */
const LONGEST_TURN = 150;
const KB = 1024;
const URL_OF_SITE = new URL('https://loom.example/');
const LANGUAGES = createLanguages(['en', 'fr']);
const NO_WORDS = { refused: [], watched: [] };
const MATCHER = compileLists({
  domains: { refused: ['casino.example'], watched: [] },
  words: { ...NO_WORDS, refused: Array.from({ length: 500 }, (_, at) => `word${at} other`) },
});

const sent = (body: string) =>
  new Request('http://x.invalid/', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
const page = (text: string) => ({
  internet: {
    fetchPublic: async () => ({ isFetched: true, status: 200, url: URL_OF_SITE, text, isCut: true }),
  },
});
const header = (name: string, value: string) => {
  const headers = new Headers();
  try {
    headers.set(name, value);
  } catch {
    // Node has refused it before.
  }
  return new Request('http://x.invalid/', { headers });
};
async function* inPieces(text: string) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 256 * KB) yield bytes.subarray(at, at + 256 * KB);
}
async function drain(rows: AsyncIterable<unknown>) {
  for await (const _ of rows);
}

interface Reader {
  kind: TextKind;
  /** The file that reads, below `src`. */
  file: string;
  /** Characters that its door lets in, if they are fewer than 512 KB. */
  door?: number;
  read: (text: string) => unknown;
}

const READERS: Readonly<Record<string, Reader>> = {
  'a page of prices': {
    kind: 'html',
    file: 'features/health/prices/page-text.ts',
    door: 256 * KB,
    read: readPricePage,
  },
  'a tag that proves a claim': {
    kind: 'html',
    file: 'features/claims/proving/proof.server.ts',
    door: 256 * KB,
    read: (text) => findMeta(text, 'aisle-verification'),
  },
  'robots.txt': {
    kind: 'robots',
    file: 'features/health/visiting/robots-rules.ts',
    read: (text) => isAllowedByRobots(readRobotsRules(text, 'AisleBot'), `/${'a'.repeat(60_000)}`),
  },
  'the page of a website that is visited': {
    kind: 'html',
    file: 'features/health/classifying/read-page.ts',
    door: 256 * KB,
    read: (text) =>
      classifySite({
        listed: URL_OF_SITE.href,
        final: URL_OF_SITE.href,
        status: 200,
        headers: {},
        text,
        isCut: true,
      }),
  },
  'the pictures that a page declares': {
    kind: 'html',
    file: 'features/previews/declared-pictures.ts',
    door: 256 * KB,
    read: (text) => findDeclaredPictures(text, URL_OF_SITE),
  },
  'the icons of a manifest': {
    kind: 'json',
    file: 'features/previews/visit-site.server.ts',
    read: (text) => findManifestIcons(text, URL_OF_SITE),
  },
  'what a page says of its tool': {
    kind: 'html',
    file: 'features/previews/prefill/site-facts.ts',
    door: 256 * KB,
    read: (text) => readSiteFacts(text, URL_OF_SITE, ['en', 'fr']),
  },
  'the face of a page': {
    kind: 'html',
    file: 'features/spam/sites/visit-page.server.ts',
    door: 256 * KB,
    read: (text) => visitPage(page(text) as never, URL_OF_SITE.href),
  },
  'the source of a news item': {
    kind: 'html',
    file: 'features/newsletter/editions/news/find-news.server.ts',
    door: 256 * KB,
    read: (text) => isAbout(text, 'A headline about looms'),
  },
  'a text that a model wrote': {
    kind: 'html',
    file: 'shared/text/plain-text.ts',
    read: (text) => toPlainText(text, 400),
  },
  'the answer of a model': {
    kind: 'json',
    file: 'server/completions/completions.ts',
    door: 256 * KB,
    read: (text) => handleAnswer(() => JSON.parse(text)),
  },
  'the answer of an embeddings service': {
    kind: 'json',
    file: 'features/tools/search/meaning/embeddings.server.ts',
    read: (text) => handleAnswer(() => readVectors(text, 1)),
  },
  'the feed of a channel': {
    kind: 'xml',
    file: 'features/watch/sources/read-feed-document.server.ts',
    read: (text) => readFeedDocument(text, new Date()),
  },
  'an answer of the video platform': {
    kind: 'json',
    file: 'features/watch/videos/ask-platform.server.ts',
    read: (text) => [readApiAnswer(text, ['abcdefghijk']), isQuotaUsedUp(403, text)],
  },
  'saved tools as JSON': {
    kind: 'json',
    file: 'features/saved/transfer/backup-json.ts',
    door: 32 * KB,
    read: (text) => readBackup({ format: 'json', bytes: new TextEncoder().encode(text) }),
  },
  'saved tools as CSV': {
    kind: 'csv',
    file: 'features/saved/transfer/backup-csv.server.ts',
    door: 32 * KB,
    read: (text) => readBackup({ format: 'csv', bytes: new TextEncoder().encode(text) }),
  },
  'bookmarks of a browser': {
    kind: 'html',
    file: 'features/saved/transfer/backup-html.ts',
    door: 32 * KB,
    read: (text) => readBackup({ format: 'html', bytes: new TextEncoder().encode(text) }),
  },
  'the format of a file with rows': {
    kind: 'csv',
    file: 'server/uploads/rows/row-format.ts',
    read: (text) => detectFormat(inPieces(text)),
  },
  'a table': {
    kind: 'csv',
    file: 'server/uploads/rows/read-rows.ts',
    read: async (text) => {
      const format = {
        encoding: 'utf-8',
        hasOtherBytes: false,
        newline: '\n',
        delimiter: ',',
        lines: 1,
      } as const;
      await describeColumns(readRows(inPieces(text), { ...format, kind: 'table' }));
      await drain(readRows(inPieces(text), { ...format, kind: 'table' }));
    },
  },
  'rows of JSON': {
    kind: 'json',
    file: 'server/uploads/rows/split-rows.ts',
    read: async (text) => {
      const format = {
        encoding: 'utf-8',
        hasOtherBytes: false,
        newline: '\n',
        delimiter: ',',
        lines: 1,
      } as const;
      for (const kind of ['lines', 'values', 'array'] as const)
        await drain(readRows(inPieces(text), { ...format, kind })).catch(() => undefined);
    },
  },
  'a drawing': {
    kind: 'xml',
    file: 'features/site/pictures.server.ts',
    read: (text) => hasScript(text),
  },
  'the Markdown of a page, once it was read in a thread': {
    kind: 'markdown',
    file: 'features/pages/writing/render-markdown.ts',
    door: 50_000,
    read: (text) => assemblePage([text.replaceAll('#', '<h2>').replaceAll('`', '</h2>')], '<b>'.repeat(20)),
  },
  'the body of a call': {
    kind: 'json',
    file: 'server/http/request-body.ts',
    read: (text) => readJsonObject(new JsonBody(sent(text), 2 ** 30)),
  },
  'a message of an assistant': {
    kind: 'json',
    file: 'server/mcp/read-message.ts',
    read: (text) => readMessage(sent(text)),
  },
  'a post, and lists of words': {
    kind: 'plain',
    file: 'features/spam/rules.ts',
    door: 64 * KB,
    read: (text) => findEntries(MATCHER, { text }),
  },
  'the headers of a request': {
    kind: 'plain',
    file: 'server/http/request/request-cookies.ts',
    door: 192 * KB,
    read: (text) => [
      isBot(text),
      describeDevice(text),
      LANGUAGES.choose(header('accept-language', text)),
      readCookie(header('cookie', text), 'sign-in'),
      clientAddress('192.0.2.1', text, 1),
    ],
  },
};

/** The most that the thread works between two turns of its loop while `work` goes on, in milliseconds. */
async function longestTurn(work: () => unknown): Promise<number> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = spent();
  let longest = 0;
  const turn = () => {
    const now = spent();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(turn, 0);
  const step = () => {
    turn();
    pending = setImmediate(step);
  };
  let pending = setImmediate(step);
  try {
    await work();
  } catch {
    // A refusal is as good as an answer.
  }
  turn();
  clearInterval(timer);
  clearImmediate(pending);
  return longest;
}

describe.each(Object.entries(READERS))('%s', (_, { kind, door = Number.POSITIVE_INFINITY, read }) => {
  test('keeps nobody waiting, whatever it is', async () => {
    const slow: Record<string, number> = {};
    for (const [name, text] of Object.entries(HOSTILE_TEXTS[kind])) {
      const given = text.slice(0, door);
      let least = Number.POSITIVE_INFINITY;
      // The first time, the engine has to compile what it runs; on a busy machine, what ends a turn has to wait itself.
      for (let attempt = 0; attempt < 10 && least > LONGEST_TURN; attempt++)
        least = Math.min(least, await longestTurn(() => read(given)));
      if (least > LONGEST_TURN) slow[name] = Math.round(least);
    }
    expect(slow).toEqual({});
  });
});

const files = import.meta.glob<string>(
  ['../../**/*.ts', '!../../**/*.test.ts', '!../../**/testing/**', '!../../ui/**'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const READS =
  /readHtml\(|new XMLParser|Papa\.parse\b|micromark\(|JSON\.parse\(|\.json\(\)|\.text\(\)|toString\('utf8'\)|readBounded(?:Text|Bytes)\(|TextDecoder\(/;

/** Readers of what the site itself, its operator or the reader's own browser has written, and those that hand a text on as it is. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'the site’s own files': [
    'app/rendering/front-end.server.ts',
    'db/embedded/lock.server.ts',
    'db/embedded/packed-folder.server.ts',
    'db/embedded/template.server.ts',
    'db/migrations/software-version.ts',
    'demo/load-demo.server.ts',
    'features/tools/media/public/brand-logos.server.ts',
    'server/images/text/text-outlines.ts',
    'server/translate.ts',
  ],
  'the site’s own answers': [
    'app/site.server.ts',
    'server/http/socket/raw-refusals.ts',
    'server/mcp/call-tool.ts',
    'server/process/metrics/serve-metrics.ts',
    'shared/messages/message.ts',
  ],
  'what the site has stored itself': [
    'features/assistant/conversation/conversation-store.server.ts',
    'features/listings/bulk/bulk-previews.server.ts',
    'features/listings/imports/refused-lines.server.ts',
    'features/moderation/admin-path/admin-path.server.ts',
    'features/tools/catalogue/tool-memory.server.ts',
    'search/cluster/cluster-document.ts',
    'search/postings/dictionary.ts',
    'server/security/sealed-text.ts',
  ],
  'in a browser': [
    'app/rendering/page-state.ts',
    'features/consent/consent-client.ts',
    'features/identity/sessions/stored-user.ts',
    'features/listings/admin/table/table-state.ts',
    'features/statistics/view-client.ts',
    'features/submissions/form/draft/stored-draft.ts',
    'features/tools/outbound/visits/use-count-view.ts',
    'features/watch/interactions/interaction-queue.ts',
    'features/watch/player/player-connection.ts',
    'features/watch/screen/watched-today.ts',
    'shared/client/api-client.ts',
    'shared/client/pending-action.ts',
    'server/process/readable-log.ts',
    'shared/client/stored-list.ts',
    'shared/client/use-draft.ts',
  ],
  'in a command of the operator': [
    'app/starting/checks/check-ports.server.ts',
    'app/starting/checks/check-proxy.server.ts',
    'features/identity/providers/examine-sign-in.server.ts',
    'server/completions/examine-completions.ts',
    'archive/file/restore-archive.ts',
    'archive/file/verify-archive.ts',
    'server/jobs/archived-jobs.ts',
  ],
  'hands a bounded text on': [
    'features/newsletter/admin/import/import-subscribers.server.ts',
    'features/saved/transfer/transfer.server.ts',
    'features/watch/sources/fetch-channel.server.ts',
    'server/outbound/browser/guard-requests.ts',
    'server/outbound/public-browsing.ts',
    'server/outbound/public-fetch.ts',
    'server/outbound/public-file-fetch.ts',
    'server/outbound/public-post.ts',
    'server/outbound/public-visit.ts',
    'server/outbound/decode-text.ts',
    'server/outbound/read-bounded-text.ts',
    'server/images/svg-text.ts',
    'server/uploads/rows/detect-encoding.ts',
    'shared/text/read-html.ts',
  ],
  'a part of a text that was read to its bound': [
    'features/identity/factors/passkeys.server.ts',
    'features/tools/listings/public/import-field-rules.ts',
    'shared/cells/read-cell.ts',
    'shared/text/linked-data.ts',
  ],
  'the operator’s services, to a bound': [
    'features/identity/providers/provider-clients.server.ts',
    'server/outbound/browser/connect-browser.ts',
  ],
};

/** From `src`. */
const pathOf = (name: string) => join('app/limits', name);

test('every reader of a text from elsewhere is among them', () => {
  const known = [...Object.values(READERS).map(({ file }) => file), ...Object.values(OWN).flat()];
  const readers = Object.entries(files).filter(([, text]) => READS.test(text));
  const unknown = readers.map(([name]) => pathOf(name)).filter((name) => !known.includes(name));
  expect(unknown, 'give it hostile texts above, or say whose texts it reads').toEqual([]);
  expect(Object.keys(files).map(pathOf)).toEqual(expect.arrayContaining(known));
});
