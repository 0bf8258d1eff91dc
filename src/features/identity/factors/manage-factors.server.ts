import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller, CallFor } from '#src/server/http/route.ts';
import { openSealedText, sealText } from '#src/server/security/sealed-text.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import { brand } from '#src/shared/site/brand.ts';
import { type Account, lockAccount, selectAccount } from '../accounts/account-queries.server.ts';
import { authorizeSetup, isSetupClosed, openSetup } from '../accounts/staff.server.ts';
import type { IdentityContext } from '../context.server.ts';
import { heldPermissions, RECOVERY_CODES } from '../rules.ts';
import { deleteSessions } from '../sessions/session-queries.server.ts';
import { describeDevice } from '../sessions/sessions.server.ts';
import type { SecondFactorState } from './contract.ts';
import {
  acceptTotpStep,
  countFactors,
  countRecoveryCodes,
  deleteTotp,
  insertTotp,
  replaceRecoveryCodes,
  selectPasskeys,
  selectTotp,
} from './factor-queries.server.ts';
import { type FactorChange, factorChangedMail } from './mails.server.ts';
import { limitCodes, totpOwner } from './second-factor.server.ts';
import { findTotpStep, makeTotpSecret, totpUri } from './totp.server.ts';

const SETUPS = { name: 'factor-setup', max: 20, windowSeconds: 3600 };

/** The caller's second factors, and until when staff must have one. @throws HttpError 401. */
export async function getSecondFactorState(
  context: IdentityContext,
  { userId }: Caller,
): Promise<z.input<typeof SecondFactorState>> {
  const { kysely } = context.database;
  const account = await selectAccount(kysely, userId);
  if (!account) throw new HttpError('unauthenticated');
  const [totp, passkeys, left] = await Promise.all([
    selectTotp(kysely, userId),
    selectPasskeys(kysely, userId),
    countRecoveryCodes(kysely, userId),
  ]);
  const confirmedAt = totp?.confirmed_at ?? null;
  const isAsked =
    context.requiresSecondFactor &&
    heldPermissions(account).length > 0 &&
    confirmedAt === null &&
    passkeys.length === 0;
  return {
    totp: confirmedAt,
    passkeys,
    recovery_codes_left: left,
    due_at: isAsked ? account.second_factor_due_at : null,
    needs_link: isAsked && isSetupClosed(context, account),
  };
}

/** Begins a setup with a new secret. @throws HttpError 403 (`authorizeSetup`); 409 when an app is set up already; 429. */
export async function beginTotp(
  context: IdentityContext,
  { caller }: CallFor<'user'>,
): Promise<{ secret: string; uri: string }> {
  const { database, clock, secret: siteSecret } = context;
  const { userId, email } = caller;
  await limitSetups(context, userId);
  const secret = makeTotpSecret();
  await changeFactors(database, userId, async (trx, account) => {
    await authorizeSetup(context, trx, account);
    if ((await selectTotp(trx, userId))?.confirmed_at) throw hasTotp();
    const sealed = sealText(siteSecret, totpOwner(userId), secret);
    await insertTotp(trx, { user_id: userId, secret: sealed, created_at: clock.now() });
  });
  return { secret, uri: totpUri(secret, { issuer: brand.name, label: email }) };
}

/**
 * Makes the app count once a code of it is right. Ends every other session and returns new recovery codes.
 * @throws HttpError 403 (`authorizeSetup`); 422 on `code`; 409 when there is nothing to confirm; 429.
 */
export async function confirmTotp(
  context: IdentityContext,
  code: string,
  call: CallFor<'user'>,
): Promise<string[]> {
  const { database, clock, secret: siteSecret } = context;
  const { userId } = call.caller;
  await limitCodes(context, userId, code, call);
  return changeFactors(database, userId, async (trx, account) => {
    await authorizeSetup(context, trx, account);
    const totp = await selectTotp(trx, userId);
    if (!totp) throw new HttpError('conflict', { message: 'identity.noSetup' });
    if (totp.confirmed_at) throw hasTotp();
    const now = clock.now();
    const found = findTotpStep(openSealedText(siteSecret, totpOwner(userId), totp.secret), code, now);
    if (!found) throw invalidField('code', 'identity.wrongCode');
    await acceptTotpStep(trx, { userId, ...found, confirmedAt: now });
    const codes = await renewCodes(trx, userId);
    await announceChange(context, trx, account, { call, change: 'totp_added' });
    return codes;
  });
}

/** Ends every other session. @throws HttpError 404 when no app is set up. */
export function removeTotp(context: IdentityContext, call: CallFor<'user'>): Promise<void> {
  const { userId } = call.caller;
  return changeFactors(context.database, userId, async (trx, account) => {
    if (!(await selectTotp(trx, userId))?.confirmed_at) {
      throw new HttpError('not_found', { message: 'identity.noTotp' });
    }
    await deleteTotp(trx, userId);
    await forgetUselessCodes(context, trx, account);
    await announceChange(context, trx, account, { call, change: 'totp_removed' });
  });
}

/** @throws HttpError 409 without a second factor; 429. */
export async function renewRecoveryCodes(context: IdentityContext, call: CallFor<'user'>): Promise<string[]> {
  const { userId } = call.caller;
  await limitSetups(context, userId);
  return changeFactors(context.database, userId, async (trx, account) => {
    if ((await countFactors(trx, userId)) === 0) {
      throw new HttpError('conflict', { message: 'identity.noFactor' });
    }
    const codes = await renewCodes(trx, userId);
    await announceChange(context, trx, account, { call, change: 'codes_renewed' });
    return codes;
  });
}

/** @throws HttpError 429. */
export async function limitSetups({ limiter }: IdentityContext, userId: number): Promise<void> {
  await limiter.consume(SETUPS, String(userId));
}

/** Locks the caller's account and changes its factors in one transaction. @throws HttpError 401. */
export function changeFactors<Result>(
  database: IdentityContext['database'],
  userId: number,
  change: (trx: Writer, account: Account) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (trx) => {
    const account = await lockAccount(trx, userId);
    if (!account) throw new HttpError('unauthenticated');
    return change(trx, account);
  });
}

/** Ends every other session, since somebody else may have opened one, and mails the person what has changed. */
export async function announceChange(
  { mail }: IdentityContext,
  trx: Writer,
  { id, name, email }: Account,
  { call, change }: { call: CallFor<'user'>; change: FactorChange },
): Promise<void> {
  await deleteSessions(trx, id, call.caller.sessionId);
  await mail.enqueue(trx, factorChangedMail, email, {
    name,
    change,
    device: describeDevice(call.userAgent),
  });
}

/** Without a factor there is nothing to recover. Staff can set up another: they have just proved the one that they removed. */
export async function forgetUselessCodes(
  context: IdentityContext,
  trx: Writer,
  account: Account,
): Promise<void> {
  if ((await countFactors(trx, account.id)) > 0) return;
  await replaceRecoveryCodes(trx, account.id, []);
  await openSetup(context, trx, account);
}

/** Without letters and digits that look alike; almost five bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 6;
const GROUP_LENGTH = 4;

/** 118 random bits, so that a plain digest gives none of them away. */
function makeRecoveryCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Replaces the recovery codes and returns the new ones, of which only the digests are stored. */
export async function renewCodes(trx: Writer, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeRecoveryCode);
  const hashes = codes.map((code) => hashToken(code.replaceAll('-', '')));
  await replaceRecoveryCodes(trx, userId, hashes);
  return codes;
}

function hasTotp(): HttpError {
  return new HttpError('conflict', { message: 'identity.hasTotp' });
}
