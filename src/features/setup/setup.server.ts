import { timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { inTransaction } from '#src/db/transaction.server.ts';
import {
  enterFirstAdministrator,
  hasAdministrator,
  hashFirstPassword,
} from '#src/features/identity/accounts/first-administrator-service.server.ts';
import { changeSettings, getAdminSite } from '#src/features/site/service.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Call } from '#src/server/http/route.ts';
import type { Queue } from '#src/server/jobs/jobs.ts';
import { hashToken, makeToken } from '#src/server/security/secret-token.ts';
import type { SetupContext } from './context.server.ts';
import type { SetUp, SetupRequest, SetupStart } from './contract.ts';
import { SETUP_LINK_MS } from './rules.ts';
import { type StoredSetup, selectSetup, storeSetup } from './setup-store.server.ts';

const TRIES = { name: 'setup', max: 20, windowSeconds: 600 };
const NO_TOKEN = Buffer.alloc(32);

/** Fills the catalogue of a site whose administrator wants the demonstration. */
export const fillQueue: Queue<object> = {
  name: 'fill-demonstration',
  retry: { limit: 5, delaySeconds: 5, maxDelaySeconds: 60 },
  attemptSeconds: 600,
};

/**
 * While the site has no administrator, logs a new link that leads to the page where somebody can become one. It ends the link
 * of an earlier start.
 */
export async function issueLink({ database, clock, log, appUrl, identity }: SetupContext): Promise<void> {
  const token = makeToken();
  const isNeeded = await inTransaction(database, async (trx) => {
    if (await hasAdministrator(identity, trx)) return false;
    const expires_at = new Date(clock.now().getTime() + SETUP_LINK_MS);
    await storeSetup(trx, { token_hash: hashToken(token), expires_at });
    return true;
  });
  if (isNeeded)
    log.warn(`to set up your site, open ${appUrl}/setup/${token} (valid for an hour, works once)`);
}

/** @throws HttpError 422 on `token` for a link that is wrong or too old, in the same time. */
function requireLink({ clock }: SetupContext, stored: StoredSetup, token: string): Date {
  const isRight = timingSafeEqual(hashToken(token), stored.token_hash ?? NO_TOKEN);
  const expires = stored.expires_at ?? new Date(0);
  if (!isRight || stored.token_hash === null || expires <= clock.now())
    throw invalidField('token', 'setup.badLink');
  return expires;
}

const alreadyDone = () => new HttpError('conflict', { message: 'setup.alreadyDone' });

/** Answers what the form begins with. @throws HttpError 409 once there is an administrator; 422, 429. */
export async function openLink(
  context: SetupContext,
  token: string,
  call: Call,
): Promise<z.input<typeof SetupStart>> {
  const { database, limiter, identity, site } = context;
  await limiter.consumeForNetwork(TRIES, call.network);
  const isDone = await inTransaction(database, (trx) => hasAdministrator(identity, trx));
  if (isDone) throw alreadyDone();
  const expires = requireLink(context, await selectSetup(database.kysely), token);
  const { name, accent, shipped, fixed } = await getAdminSite(site);
  return { expires_at: expires, name, accent, shipped, fixed };
}

/**
 * Makes the first administrator, names the site, and fills or empties it, all or nothing.
 * @throws HttpError 409 once there is an administrator; 422, 429, 503.
 */
export async function setUp(
  context: SetupContext,
  { token, name, email, password, site_name, accent, demo }: SetupRequest,
  call: Call,
): Promise<Omit<SetUp, 'message'>> {
  const { database, limiter, identity, site, jobs, extensions } = context;
  await limiter.consumeForNetwork(TRIES, call.network);
  const isDone = await inTransaction(database, (trx) => hasAdministrator(identity, trx));
  if (isDone) throw alreadyDone();
  // Before the password is hashed, which costs more than anything else here.
  requireLink(context, await selectSetup(database.kysely), token);
  const password_hash = await hashFirstPassword(identity, { password, email, name });
  const opened = await inTransaction(database, async (trx) => {
    // Waits for another tab, which may just have sent the same form.
    if (await hasAdministrator(identity, trx)) throw alreadyDone();
    requireLink(context, await selectSetup(trx), token);
    const session = await enterFirstAdministrator(identity, trx, { name, email, password_hash }, call);
    const actor = { userId: session.user.id, name };
    call.about.account_id = actor.userId;
    await changeSettings(site, trx, { name: site_name, accent }, actor);
    await storeSetup(trx, { token_hash: null, expires_at: null, wants_demo: demo, filled_at: null });
    const demonstration = extensions.only('setup.demonstration');
    if (demo) await jobs.enqueue(trx, fillQueue, {});
    else await demonstration?.remove(trx);
    return session;
  });
  return { ...opened, admin_path: extensions.only('setup.adminPath')?.() ?? '/' };
}

/** Fills an empty catalogue with the demonstration. */
export async function fillDemonstration(context: SetupContext): Promise<void> {
  const { database, clock, extensions, filling } = context;
  filling.share = 0;
  try {
    await extensions.only('setup.demonstration')?.fill((share) => {
      filling.share = share;
    });
    await inTransaction(database, (trx) => storeSetup(trx, { filled_at: clock.now() }));
  } finally {
    filling.share = null;
  }
}
