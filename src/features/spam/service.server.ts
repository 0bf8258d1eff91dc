import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { invalidField } from '#src/server/http/errors.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import { writeEnglish } from '#src/server/languages.ts';
import { hideKey } from '#src/server/security/hide-key.ts';
import { isPermitted } from '#src/shared/calls.ts';
import { msg } from '#src/shared/messages/message.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { HOUR, WEEK } from '#src/shared/time.ts';
import type { SpamContext } from './context.server.ts';
import type { SpamSignal } from './contract.ts';
import { describeFinding } from './describe-finding.ts';
import {
  insertPost,
  insertRefusal,
  replaceFindings,
  type Subject,
  selectFindings,
  selectLists,
  selectSender,
} from './queries.server.ts';
import {
  compileLists,
  examineSender,
  findEntries,
  holdsPost,
  type PostType,
  SPAM_LIMITS,
  type SpamFinding,
  type SpamMatcher,
  toFinding,
} from './rules.ts';

interface Post {
  type: PostType;
  /** The texts of the post, by the fields of its form. */
  fields: Readonly<Record<string, unknown>>;
  /** The fields that are new. Default: all. What is refused now may stay in the others, and is pointed out. */
  changed?: readonly string[];
}

/** The lists as posts are compared with them. */
export async function loadMatcher(context: SpamContext): Promise<SpamMatcher> {
  const stored = await selectLists(context.database.kysely);
  const version = stored?.version ?? 0;
  if (context.compiled?.version === version) return context.compiled.matcher;
  const matcher = compileLists({
    domains: { refused: stored?.refused_domains ?? [], watched: stored?.watched_domains ?? [] },
    words: { refused: stored?.refused_words ?? [], watched: stored?.watched_words ?? [] },
  });
  context.compiled = { version, matcher };
  return matcher;
}

/**
 * Compares a post with the lists and looks at its sender. Moderators and editors are trusted.
 * @returns the findings, for `saveFindings`.
 * @throws HttpError 422 on the field that has a refused domain or word; the refusal is recorded.
 */
export async function screenPost(
  context: SpamContext,
  { caller, network }: CallFor<'user'>,
  { type, fields, changed }: Post,
): Promise<SpamFinding[]> {
  if (isTrusted(caller) || !isOn('spam')) return [];
  const { database, clock } = context;
  const now = clock.now();
  const hits = findEntries(await loadMatcher(context), fields);
  const refused = hits.find(
    ({ effect, field }) => effect === 'refused' && (changed?.includes(field) ?? true),
  );
  if (refused) {
    const { list, entry, field } = refused;
    await inTransaction(database, (trx) =>
      insertRefusal(trx, { user_id: caller.userId, post: type, list, entry, refused_at: now }),
    );
    throw invalidField(field, msg(list === 'domains' ? 'spam.refusedDomain' : 'spam.refusedWord', { entry }));
  }
  const sender = await selectSender(database.kysely, context.extensions.all('spam.posts').flat(), {
    userId: caller.userId,
    network: hideNetwork(context, network),
    hourAgo: new Date(now.getTime() - HOUR),
    weekAgo: new Date(now.getTime() - WEEK),
  });
  if (!sender) return hits.map(toFinding);
  const age = (now.getTime() - sender.created_at.getTime()) / HOUR;
  return [...hits.map(toFinding), ...examineSender({ ...sender, age, isVerified: caller.isEmailVerified })];
}

/** Findings that somebody posted something with, in the transaction that stores the post. */
export interface Screened {
  findings: readonly SpamFinding[];
  /** The post is public and in no queue: with an entry of the lists it waits under Spam. */
  isPublic: boolean;
  /** Saved along with something else, such as settings, so that its sender has posted nothing. */
  isNoPost?: true;
  call: CallFor<'user'>;
}

/** Keeps the findings about a post instead of earlier ones, and that its sender has posted something. */
export async function saveFindings(
  context: SpamContext,
  trx: Writer,
  subject: Subject,
  { findings, isPublic, isNoPost, call }: Screened,
): Promise<void> {
  const { caller } = call;
  if (isTrusted(caller)) return;
  const now = context.clock.now();
  const isListed = findings.some(({ rule }) => rule === 'watched_domain' || rule === 'watched_word');
  const kept = isPublic && !isListed ? [] : findings.slice(0, SPAM_LIMITS.findings);
  await replaceFindings(trx, subject, { findings: kept, isOpen: isPublic && isListed, now });
  if (isNoPost || !isOn('spam')) return;
  const network = hideNetwork(context, call.network);
  await insertPost(trx, { user_id: caller.userId, network, sent_at: now });
}

/** Moderators and editors decide about the posts of others. */
export function isTrusted({ permissions }: Caller): boolean {
  return isPermitted(permissions, ['moderator', 'editor']);
}

/** The posts among these that wait for a moderator whatever else is known of them. */
export async function findHeld(db: Reader, type: PostType, ids: readonly number[]): Promise<Set<number>> {
  const found = await selectFindings(db, type, ids);
  return new Set(ids.filter((id) => holdsPost(found.get(id) ?? [])));
}

/** Keyed, so that the table alone does not tell the network. */
function hideNetwork({ secret }: SpamContext, network: string): string {
  return hideKey(secret, `spam ${network}`);
}

export function presentSignals(findings: readonly SpamFinding[]): SpamSignal[] {
  return findings.map((finding) => ({
    rule: finding.rule,
    text: describeFinding(finding, writeEnglish),
    values: { ...finding.values },
  }));
}

/** The findings next to posts, by the ids of those. One query. */
export async function listSignals(
  db: Reader,
  type: PostType,
  ids: readonly number[],
): Promise<Map<number, SpamSignal[]>> {
  const found = await selectFindings(db, type, ids);
  return new Map([...found].map(([id, findings]) => [id, presentSignals(findings)]));
}
