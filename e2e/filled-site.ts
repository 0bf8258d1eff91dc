import { request } from '@playwright/test';
import type { Permission } from '../src/shared/calls.ts';
import { ADMINISTRATOR, administration } from './administrator.ts';
import {
  type Account,
  makeAccount,
  type Requester,
  readMailedLink,
  registerAccount,
  registerVerified,
  startSession,
} from './journeys/account.ts';
import { approveListing, callAs, type Listing, rejectListing, submitListing } from './journeys/listing.ts';
import { startFreshSite } from './start-site.ts';

/** A site on which people have done everything that leaves something on a screen. */
export interface FilledSite {
  /** Has saved, written, followed and reported things. */
  reader: Account;
  /** Has listings in every state. */
  maker: Account;
  /** Staff with one set of permissions each. */
  staff: Record<Permission, Account>;
  /** Pages that the server shows to nobody: their maker's browser asks for the listing. */
  hidden: readonly string[];
  /** Values for the braces in the addresses of screens. */
  places: Readonly<Record<string, string>>;
}

type Call = (account: Account, method: string, path: string, data?: object) => ReturnType<typeof callAs>;

const person = (name: string): Account => ({ ...makeAccount(), name });

/** Gives the maker a live listing with a waiting revision, one that waits for approval and one that was rejected. */
async function fillListings(page: Requester, call: Call, maker: Account, reader: Account) {
  const [live, waiting, rejected] = [
    await submitListing(page, maker),
    await submitListing(page, maker),
    await submitListing(page, maker),
  ];
  await approveListing(page, live);
  await rejectListing(page, rejected.id, 'Please name the maker.');
  const address = `/ai-tools/${live.slug}`;
  const pricing_tiers = [{ name: 'Solo', price: '$9', period: 'month', features: ['Everything'] }];
  await call(ADMINISTRATOR, 'POST', address, { _method: 'PUT', pricing_tiers });
  const revision = await call(maker, 'POST', address, { _method: 'PUT', company: 'Green Fingers' });
  for (const [field, value] of [
    ['company', 'Windowbox Ltd'],
    ['tagline', 'Waters your flowers on time'],
  ])
    await call(reader, 'POST', `${address}/corrections`, {
      field,
      value,
      source_url: 'https://windowbox.example.com/about',
    });
  await call(reader, 'POST', '/ai-tools/novelai/corrections', {
    field: 'tagline',
    value: 'Novels, scene by scene',
    source_url: 'https://novelai.example.com/',
  });
  await call(reader, 'POST', '/ai-tools/novelai/claims', { method: 'dns' });
  return { live, waiting, rejected, revision };
}

/** A review with a reply, one that was reported and removed, whose author has appealed, and a report that is open. */
async function fillReviews(page: Requester, call: Call, { maker, reader, live, dataDir }: FillStep) {
  const reviews = `/ai-tools/${live.slug}/reviews`;
  const data = { rating: 4, title: 'Clear as water', content: 'Says everybody at our table.' };
  const review = await call(reader, 'POST', reviews, data);
  await call(maker, 'POST', `${reviews}/${review.id}/replies`, {
    content: 'Thank you, that is what we work for.',
  });
  const author = await registerVerified(page, person('Paul Poster'), dataDir);
  const removed = await call(author, 'POST', reviews, {
    rating: 1,
    title: 'Look at mine',
    content: 'I have a better one than this, ask me.',
  });
  const filed = await call(maker, 'POST', '/reports', {
    subject: 'review',
    id: removed.id,
    reason: 'spam',
    text: 'An advertisement',
  });
  await call(maker, 'POST', '/reports', {
    subject: 'review',
    id: review.id,
    reason: 'offensive',
    text: 'Rude',
  });
  const [report] = await call(ADMINISTRATOR, 'GET', '/admin/reports?status=open&search=Look+at+mine');
  const decision = { action: 'remove', ground: 'Terms, section 4', reason: 'It advertises another site.' };
  await call(ADMINISTRATOR, 'POST', `/admin/reports/${report.id}/decide`, decision);
  const [, number] = (await readMailedLink(author.email, '/appeal/', dataDir)).split('/appeal/');
  await call(author, 'POST', '/appeals', { decision: number, text: 'I have no other site.' });
  return { report: `${filed.number}/${filed.key}`, decision: number! };
}

/** Saved tools, a shared folder, a public profile, follows and a token. */
async function fillAccount(call: Call, reader: Account) {
  const handle = `rita-${reader.email.slice(4, 12)}`;
  await call(reader, 'PUT', '/user/profile', { handle, is_profile_public: true, bio: 'I read what I find.' });
  const folder = await call(reader, 'POST', '/user/folders', { name: 'Posters' });
  for (const slug of ['krea', 'midjourney', 'ideogram'])
    await call(reader, 'POST', `/ai-tools/${slug}/toggle-save`, {});
  const { id } = await call(reader, 'GET', '/ai-tools/midjourney');
  await call(reader, 'PUT', `/user/saved-tools/${id}`, { folder_id: folder.id, notes: 'For the walls' });
  const { token } = await call(reader, 'POST', `/user/folders/${folder.id}/share`);
  await call(reader, 'PUT', '/user/follows/tool/krea', {});
  await call(reader, 'PUT', '/user/follows/category/1', {});
  await call(reader, 'POST', '/user/tokens', { name: 'Nightly export', scopes: ['read'] });
  return { handle, folder: token as string };
}

/** An imprint, and what only administrators see: lists of words, a note, an import, a discontinued tool. */
async function fillAdministration(page: Requester, call: Call, live: Listing) {
  const imprint = { title: 'Imprint', body: 'Kiste Ltd runs this site.', language: 'en' };
  await call(ADMINISTRATOR, 'PUT', '/admin/pages/imprint', imprint);
  const reason = {
    kind: 'reject',
    language: 'en',
    title: 'No maker',
    text: 'Please name the maker of {tool}.',
  };
  await call(ADMINISTRATOR, 'POST', '/admin/reasons', reason);
  await call(ADMINISTRATOR, 'POST', '/admin/synonyms', { language: 'en', words: ['flower', 'blossom'] });
  await call(ADMINISTRATOR, 'PUT', '/admin/spam-rules', {
    domains: { refused: ['slots.example'], watched: [] },
    words: { refused: [], watched: ['feel lucky'] },
  });
  await call(ADMINISTRATOR, 'POST', '/admin/notes', {
    subject: 'tool',
    id: live.id,
    text: 'Watch this one.',
  });
  const suspect = await registerAccount(page, person('Luc Lucky'));
  await call(suspect, 'PUT', '/user/profile', { bio: 'I feel lucky today!' });
  const tools = await call(ADMINISTRATOR, 'GET', '/ai-tools?search=sudowrite');
  await call(ADMINISTRATOR, 'POST', `/admin/tools/${tools[0].id}/discontinue`, {
    note: 'It has been bought.',
  });
  const form = new FormData();
  const rows = 'name,url,description,category\nQuill,quill.example,Writes letters.,writing\n,nowhere,,\n';
  form.append('file', new File([rows], 'tools.csv', { type: 'text/csv' }));
  const imported = await callAs(page, ADMINISTRATOR, 'POST', '/admin/imports', { form });
  return { import: String(imported.id) };
}

/** An edition that was sent to a subscriber. */
async function fillNewsletter(page: Requester, call: Call, reader: Account, dataDir: string) {
  await page.request.post('/api/v1/newsletter/subscribe', { data: { email: reader.email } });
  await page.request.get(`/api/v1${await readMailedLink(reader.email, '/newsletter/verify/', dataDir)}`);
  const { id, slug } = await call(ADMINISTRATOR, 'POST', '/admin/newsletter/generate');
  await call(ADMINISTRATOR, 'POST', `/admin/newsletter/editions/${id}/send`);
  const [subscriber] = await call(ADMINISTRATOR, 'GET', '/admin/newsletter/subscribers');
  const readToken = async (path: string) =>
    (await readMailedLink(reader.email, path, dataDir)).slice(path.length);
  return {
    preferences: await readToken('/newsletter/preferences/'),
    unsubscribe: await readToken('/newsletter/unsubscribe/'),
    edition: slug as string,
    editionId: String(id),
    subscriber: String(subscriber.id),
  };
}

interface FillStep {
  maker: Account;
  reader: Account;
  live: Listing;
  dataDir: string;
}

/** Fills a site that has the demonstration and an administrator. */
async function fillSite(page: Requester, dataDir: string): Promise<FilledSite> {
  const call: Call = (account, method, path, data) => callAs(page, account, method, path, { data });
  const maker = await registerVerified(page, person('Mara Maker'), dataDir);
  const reader = await registerVerified(page, person('Rita Reader'), dataDir);
  const appoint = async (permission: Permission) => {
    const account = await registerAccount(page, person(`Staff for ${permission}`));
    const { user } = await startSession(page, account);
    await call(ADMINISTRATOR, 'PUT', `/admin/users/${user.id}/permissions`, { permissions: [permission] });
    return account;
  };
  const staff = {
    moderator: await appoint('moderator'),
    editor: await appoint('editor'),
    newsletter: await appoint('newsletter'),
    admin: ADMINISTRATOR,
  };
  const { live, waiting, rejected, revision } = await fillListings(page, call, maker, reader);
  const places = {
    listing: live.slug,
    waiting: waiting.slug,
    revision: String(revision.id),
    ...(await fillReviews(page, call, { maker, reader, live, dataDir })),
    ...(await fillAccount(call, reader)),
    ...(await fillAdministration(page, call, live)),
    ...(await fillNewsletter(page, call, reader, dataDir)),
  };
  return { reader, maker, staff, hidden: [waiting, rejected].map(({ slug }) => `/ai/${slug}`), places };
}

/**
 * A filled site with both languages, where a pseudo-language stands in the place of French: English in brackets, accented and
 * 40 % longer.
 */
export async function startFilledSite() {
  const settings = {
    ...administration,
    RATE_LIMIT: 'off',
    CONTACT_EMAIL: 'hello@example.com',
    NEWSLETTER_AUTOSEND: 'false',
    // Mails about decisions leave when they can no longer be undone.
    UNDO_SECONDS: '1',
  };
  const site = await startFreshSite(settings, './start-pseudo-site.ts');
  const calls = await request.newContext({ baseURL: site.url });
  try {
    return { ...site, filled: await fillSite({ request: calls }, site.dataDir) };
  } catch (error) {
    await site.stop();
    throw error;
  } finally {
    await calls.dispose();
  }
}
