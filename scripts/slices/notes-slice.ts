/** A small slice with one part of every kind, as text: paths below `src/features/notes/` and their content. */
export const NOTES_SLICE: Readonly<Record<string, string>> = {
  'migrations/9000-notes.sql': `create table notes (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  text text not null,
  attachment_url text
);
`,
  'tables.server.ts': `import type { GeneratedAlways } from 'kysely';

declare module '#src/db/schema.ts' {
  interface Schema {
    notes: {
      id: GeneratedAlways<number>;
      user_id: number;
      text: string;
      attachment_url: string | null;
    };
  }
}
`,
  'contract.ts': `import { z } from 'zod';

export const Note = z.object({ id: z.number().int(), text: z.string() }).meta({ id: 'Note' });
export const NoteRequest = z.object({ text: z.string().min(1).max(100), attachment_url: z.string().optional() });
export type NoteRequest = z.infer<typeof NoteRequest>;
`,
  'calls.ts': `import { z } from 'zod';
import { defineCalls } from '#src/shared/calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import { Note, NoteRequest } from './contract.ts';

export const noteCalls = defineCalls('Notes', {
  'GET /notes': { guard: 'user', summary: 'The caller’s notes', answers: { 200: envelopeOf(z.array(Note)) } },
  'POST /notes': { guard: 'user', summary: 'Write a note', body: NoteRequest, answers: { 201: envelopeOf(Note) } },
});
export type NoteCalls = typeof noteCalls;
`,
  'context.server.ts': `import type { ServerContext } from '#src/server/context.ts';

export type NotesContext = ServerContext;
`,
  'queries.server.ts': `import type { Reader, Writer } from '#src/db/transaction.server.ts';

export function selectNotes(db: Reader, userId: number) {
  return db.selectFrom('notes').select(['id', 'text']).where('user_id', '=', userId).orderBy('id').execute();
}

export function insertNote(trx: Writer, note: { user_id: number; text: string; attachment_url: string | null }) {
  return trx.insertInto('notes').values(note).returning(['id', 'text']).executeTakeFirstOrThrow();
}

export async function deleteNotes(trx: Writer, userIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('notes').where('user_id', 'in', [...userIds]).execute();
}

export async function deleteEmptyNotes(trx: Writer): Promise<void> {
  await trx.deleteFrom('notes').where('text', '=', 'empty').execute();
}
`,
  'service.server.ts': `import { inTransaction } from '#src/db/transaction.server.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { NotesContext } from './context.server.ts';
import type { NoteRequest } from './contract.ts';
import { noteWrittenMail } from './mails.server.ts';
import { deleteEmptyNotes, insertNote, selectNotes } from './queries.server.ts';

export function listNotes({ database }: NotesContext, caller: Caller) {
  return selectNotes(database.kysely, caller.userId);
}

export function writeNote({ database, mail }: NotesContext, note: NoteRequest, caller: Caller) {
  return inTransaction(database, async (trx) => {
    const { text, attachment_url = null } = note;
    const written = await insertNote(trx, { user_id: caller.userId, text, attachment_url });
    await mail.enqueue(trx, noteWrittenMail, caller.email, { name: caller.name, text });
    return written;
  });
}

export function removeEmptyNotes({ database }: NotesContext): Promise<void> {
  return inTransaction(database, deleteEmptyNotes);
}
`,
  'mails.server.ts': `import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';

export const noteWrittenMail = defineMail('note-written', z.object({ name: z.string(), text: z.string() }), ({ name, text }) => ({
  subject: 'You wrote a note',
  preheader: 'Here it is.',
  name,
  paragraphs: [text],
  notes: [],
}));
`,
  'api.server.ts': `import { implementCalls, type Route } from '#src/server/http/route.ts';
import { noteCalls } from './calls.ts';
import type { NotesContext } from './context.server.ts';
import { listNotes, writeNote } from './service.server.ts';

export function noteRoutes(context: NotesContext): readonly Route[] {
  return implementCalls(noteCalls, {
    'GET /notes': async ({ call }) => ({ data: await listNotes(context, call.caller) }),
    'POST /notes': async ({ body, call }) => ({ data: await writeNote(context, body, call.caller) }),
  });
}
`,
  'feature.server.ts': `import { z } from 'zod';
import { defineFeature } from '#src/server/feature.ts';
import { foldMail } from '#src/server/mail/define-mail.ts';
import { noteRoutes } from './api.server.ts';
import type { NotesContext } from './context.server.ts';
import { Note } from './contract.ts';
import { noteWrittenMail } from './mails.server.ts';
import { deleteNotes, selectNotes } from './queries.server.ts';
import { removeEmptyNotes } from './service.server.ts';

export const notes = defineFeature({
  name: 'notes',
  create: (server): NotesContext => server,
  routes: noteRoutes,
  schedule: (context) => [{ name: 'remove-empty-notes', cron: '5 5 * * *', run: () => removeEmptyNotes(context) }],
  mails: [foldMail(noteWrittenMail)],
  personalData: ({ database }) => ({
    tables: ['notes'],
    sections: { notes: { schema: z.array(Note), read: (userId) => selectNotes(database.kysely, userId) } },
    erase: deleteNotes,
  }),
  files: () => ({ columns: [{ table: 'notes', column: 'attachment_url' }] }),
  sitemap: () => [{ name: 'notes', countPages: async () => undefined, read: async () => [{ path: '/notes' }] }],
});
`,
  'client.ts': `import { clientFor } from '#src/shared/call-client.ts';
import type { Viewer } from '#src/shared/viewer.ts';
import type { NoteCalls } from './calls.ts';

const api = clientFor<NoteCalls>();

export function notesQuery(viewer: Viewer) {
  return api.query('GET /notes', {}, { viewer });
}
`,
  'messages/en.ts': `export const enNotes = { 'notes.title': 'Your notes' } as const;
`,
  'messages/fr.ts': `export const frNotes = { 'notes.title': 'Vos notes' } as const;
`,
  'notes-page.tsx': `import { useQuery } from '@tanstack/react-query';
import { addMessages, translate } from '#src/shared/messages/translate.ts';
import { useViewer, type Viewer } from '#src/shared/viewer.ts';
import { notesQuery } from './client.ts';
import { enNotes } from './messages/en.ts';

addMessages(enNotes);

function List({ viewer }: { viewer: Viewer }) {
  const { data } = useQuery(notesQuery(viewer));
  return <ul>{data?.data.map(({ id, text }) => <li key={id}>{text}</li>)}</ul>;
}

export function Component() {
  const viewer = useViewer();
  return (
    <main>
      <h1>{translate('notes.title')}</h1>
      {viewer && <List viewer={viewer} />}
    </main>
  );
}
`,
  'feature.ts': `import { definePages, page } from '#src/shared/pages.ts';

export const notePages = definePages({
  name: 'notes',
  pages: [page('/notes', 'notes-page', () => import('./notes-page.tsx'))],
});
`,
  'notes.api.test.ts': `import { expect, test } from 'vitest';
import { createPageRenderer } from '#src/app/render-page.tsx';
import { createSitemap } from '#src/app/sitemap.server.ts';
import { inTransaction } from '#src/db/transaction.server.ts';
import { signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { takeMails } from '#src/testing/take-mails.ts';
import { notes } from './feature.server.ts';

const api = setUpTestApi();

test('a table, two calls, a mail, a job, personal data, a stored file, a page and the sitemap', async () => {
  const { database } = api;
  const ada = await signInPerson(api, { name: 'Ada' });
  await takeMails(database);
  const attachment_url = '/uploads/x.webp';
  expect((await api.send('POST', '/notes', { text: 'empty' }, ada.headers)).status).toBe(201);
  expect((await api.send('POST', '/notes', { text: 'Milk', attachment_url }, ada.headers)).status).toBe(201);
  expect((await api.send('POST', '/notes', { text: '' }, ada.headers)).status).toBe(422);
  expect((await api.get('/notes')).status).toBe(401);
  expect((await takeMails(database)).map(({ template }) => template)).toEqual(['note-written', 'note-written']);

  const [job] = notes.schedule!(api.app.contexts.notes);
  await job!.run(new AbortController().signal);
  const list = async () => (await api.get('/notes', ada.headers)).body.data.map(({ text }: { text: string }) => text);
  expect(await list()).toEqual(['Milk']);

  const { files, personalData } = api.app.server;
  expect(await files.findReferenced(database.kysely, [attachment_url, '/uploads/y.webp'])).toEqual(new Set([attachment_url]));
  expect((await api.get('/user/export', ada.headers)).body.data.notes).toEqual([{ id: 2, text: 'Milk' }]);
  await inTransaction(database, (trx) => personalData.erase(trx, [ada.id]));
  expect(await list()).toEqual([]);

  const render = createPageRenderer({
    assets: { styles: [], entry: '/x.js', fonts: [], preloads: () => [] },
    origin: 'http://test.invalid',
    transport: (path, init) => api.fetch(path.replace('/api/v1', ''), init),
  });
  const page = await render(new Request('http://test.invalid/notes'));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Your notes')]);
  expect(await createSitemap(api.app.sitemap, '').writeFile('notes')).toContain('/notes');
  expect((await api.get('/openapi.json')).body.paths).toHaveProperty('/notes');
});
`,
};
