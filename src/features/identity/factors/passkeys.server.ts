import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { inTransaction } from '#src/db/transaction.server.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Call, Caller, CallFor } from '#src/server/http/route.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import { brand } from '#src/shared/site/brand.ts';
import { lockAccount, selectProviders } from '../accounts/account-queries.server.ts';
import { authorizeSetup } from '../accounts/staff.server.ts';
import type { IdentityContext } from '../context.server.ts';
import { LIFETIMES, PASSKEYS_MAX } from '../rules.ts';
import { describeDevice, type OpenedSession, openSession } from '../sessions/sessions.server.ts';
import { refuseForm } from '../sign-in/refuse-form.server.ts';
import type { NewPasskeyRequest, PasskeyCredential, PasskeySignInRequest } from './contract.ts';
import {
  consumeTicket,
  countRecoveryCodes,
  deletePasskeyRow,
  insertPasskey,
  insertTicket,
  renamePasskeyRow,
  selectPasskeyByCredential,
  selectPasskeys,
  touchPasskey,
} from './factor-queries.server.ts';
import {
  announceChange,
  changeFactors,
  forgetUselessCodes,
  limitSetups,
  renewCodes,
} from './manage-factors.server.ts';
import { browserHash } from './second-factor.server.ts';

// The library is large, and few people have a passkey: it is loaded by the first one.
const loadWebAuthn = () => import('@simplewebauthn/server');

const OPTIONS = { name: 'passkey-options', max: 60, windowSeconds: 600 };
const SIGN_INS = { name: 'passkey-sign-in', max: 30, windowSeconds: 600 };
const CHALLENGE_BYTES = 32;

/** A passkey belongs to the host, and its answers to the address, of the site's public address. */
function relyingParty({ appUrl }: IdentityContext): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(appUrl);
  return { rpID: hostname, origin };
}

/** The name of the account for authenticators, which tells nobody who it is. */
function userHandle({ secret }: IdentityContext, userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', secret).update(`passkeys of ${userId}`).digest());
}

async function rememberChallenge(
  { database, clock }: IdentityContext,
  challenge: string,
  { call, userId }: { call: Call; userId: number | null },
): Promise<void> {
  await insertTicket(database.kysely, {
    token_hash: hashToken(challenge),
    purpose: userId === null ? 'passkey' : 'new_passkey',
    user_id: userId,
    browser_hash: browserHash(call),
    expires_at: new Date(clock.now().getTime() + LIFETIMES.signInTicket),
  });
}

/** The challenge that an answer says it is for. */
function readChallenge(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge.slice(0, 200) : '';
  } catch {
    return '';
  }
}

function refused(): HttpError {
  return invalidField('credential', 'identity.passkeyRefused');
}

/** Uses up the challenge of an answer. @throws HttpError 422 when it is unknown, used, too old or another browser's. */
async function consumeChallenge(
  { database, clock }: IdentityContext,
  clientDataJson: string,
  { call, userId }: { call: Call; userId: number | null },
): Promise<string> {
  const challenge = readChallenge(clientDataJson);
  const purpose = userId === null ? 'passkey' : 'new_passkey';
  const ticket = await consumeTicket(database.kysely, hashToken(challenge), purpose);
  const isValid =
    ticket &&
    ticket.user_id === userId &&
    ticket.expires_at > clock.now() &&
    timingSafeEqual(ticket.browser_hash, browserHash(call));
  if (!isValid) throw refused();
  return challenge;
}

/** Options for a new passkey. @throws HttpError 403 (`authorizeSetup`); 409 when there are as many as an account may have; 429. */
export async function beginPasskey(context: IdentityContext, call: CallFor<'user'>) {
  const { userId, name, email } = call.caller;
  await limitSetups(context, userId);
  await changeFactors(context.database, userId, (trx, account) => authorizeSetup(context, trx, account));
  const [{ generateRegistrationOptions }, passkeys] = await Promise.all([
    loadWebAuthn(),
    selectPasskeys(context.database.kysely, userId),
  ]);
  if (passkeys.length >= PASSKEYS_MAX) throw tooManyPasskeys();
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: relyingParty(context).rpID,
    userID: userHandle(context, userId),
    userName: email,
    userDisplayName: name,
    challenge: new Uint8Array(randomBytes(CHALLENGE_BYTES)),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id })),
    // Found without typing an address, and unlocked by the person: both factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await rememberChallenge(context, options.challenge, { call, userId });
  return options;
}

/**
 * Adds a passkey. Ends every other session; recovery codes come with the first factor.
 * @throws HttpError 403 (`authorizeSetup`); 422 on `credential`; 409 for one that an account has already, or too many.
 */
export async function addPasskey(
  context: IdentityContext,
  { name, credential }: NewPasskeyRequest,
  call: CallFor<'user'>,
) {
  const { userId } = call.caller;
  const { clientDataJSON } = credential.response;
  const expectedChallenge = await consumeChallenge(context, clientDataJSON, { call, userId });
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { rpID, origin } = relyingParty(context);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => {
    throw refused();
  });
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  return changeFactors(context.database, userId, async (trx, account) => {
    await authorizeSetup(context, trx, account);
    if ((await selectPasskeys(trx, userId)).length >= PASSKEYS_MAX) throw tooManyPasskeys();
    const added = await insertPasskey(trx, {
      user_id: userId,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter,
      transports: credential.response.transports ?? [],
      name: name ?? describeDevice(call.userAgent),
      created_at: context.clock.now(),
    });
    if (!added) throw new HttpError('conflict', { message: 'identity.hasPasskey' });
    const hasCodes = (await countRecoveryCodes(trx, userId)) > 0;
    const codes = hasCodes ? {} : { recovery_codes: await renewCodes(trx, userId) };
    await announceChange(context, trx, account, { call, change: 'passkey_added' });
    return { ...added, ...codes };
  });
}

/** Oldest first. */
export function listPasskeys({ database }: IdentityContext, { userId }: Caller) {
  return selectPasskeys(database.kysely, userId);
}

/** @throws HttpError 404 when the caller has no such passkey. */
export async function getPasskey(context: IdentityContext, id: number, caller: Caller) {
  const passkey = (await listPasskeys(context, caller)).find((each) => each.id === id);
  if (!passkey) throw noPasskey();
  return passkey;
}

/** @throws HttpError 404 when the caller has no such passkey. */
export async function renamePasskey(
  { database }: IdentityContext,
  id: number,
  name: string,
  { userId }: Caller,
) {
  const renamed = await renamePasskeyRow(database.kysely, userId, id, name);
  if (!renamed) throw noPasskey();
  return renamed;
}

/** Ends every other session. @throws HttpError 404; 409 when there would be no way left to sign in. */
export function removePasskey(context: IdentityContext, id: number, call: CallFor<'user'>): Promise<void> {
  const { userId } = call.caller;
  return changeFactors(context.database, userId, async (trx, account) => {
    const passkeys = await selectPasskeys(trx, userId);
    if (!passkeys.some((each) => each.id === id)) throw noPasskey();
    const providers = await selectProviders(trx, userId);
    if (account.password_hash === null && providers.length === 0 && passkeys.length === 1) {
      throw new HttpError('conflict', { message: 'identity.lastWayIn' });
    }
    await deletePasskeyRow(trx, id);
    await forgetUselessCodes(context, trx, account);
    await announceChange(context, trx, account, { call, change: 'passkey_removed' });
  });
}

/** Options for signing in, the same for everybody: the device offers the passkeys that it has. @throws HttpError 429. */
export async function beginPasskeySignIn(context: IdentityContext, call: Call) {
  refuseForm(context);
  await context.limiter.consumeForNetwork(OPTIONS, call.network);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    challenge: new Uint8Array(randomBytes(CHALLENGE_BYTES)),
    userVerification: 'required',
  });
  await rememberChallenge(context, options.challenge, { call, userId: null });
  return options;
}

/**
 * True unless the answer names another account than the owner of its passkey. The id of the passkey names the account as well,
 * so a device that sends no handle, as with security keys of old, is fine.
 */
function isForOwner(context: IdentityContext, userId: number, { response }: PasskeyCredential): boolean {
  if (!response.userHandle) return true;
  return Buffer.from(response.userHandle, 'base64url').equals(userHandle(context, userId));
}

/**
 * Verifies the answer of a passkey, whose challenge is then used up.
 * @returns the passkey's id and owner, and its counter after this use.
 * @throws HttpError 422 on `credential`; 429.
 */
export async function verifyPasskey(
  context: IdentityContext,
  credential: PasskeyCredential,
  call: Call,
): Promise<{ id: number; userId: number; counter: number }> {
  await context.limiter.consumeForNetwork(SIGN_INS, call.network);
  const { clientDataJSON } = credential.response;
  const expectedChallenge = await consumeChallenge(context, clientDataJSON, { call, userId: null });
  const passkey = await selectPasskeyByCredential(context.database.kysely, credential.id);
  call.about.account_id = passkey?.user_id ?? null;
  if (!passkey || !isForOwner(context, passkey.user_id, credential)) throw refused();
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { rpID, origin } = relyingParty(context);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  return { id: passkey.id, userId: passkey.user_id, counter: authenticationInfo.newCounter };
}

/** Signs in with a passkey alone, which counts as both factors. @throws HttpError 422 on `credential`; 403 when banned; 429. */
export async function signInWithPasskey(
  context: IdentityContext,
  { credential, remember }: PasskeySignInRequest,
  call: Call,
): Promise<OpenedSession> {
  refuseForm(context);
  const { id, userId, counter } = await verifyPasskey(context, credential, call);
  return inTransaction(context.database, async (trx) => {
    const account = await lockAccount(trx, userId);
    if (!account) throw refused();
    await touchPasskey(trx, id, { counter, last_used_at: context.clock.now() });
    return openSession(context, trx, account, { call, isRemembered: remember });
  });
}

function noPasskey(): HttpError {
  return new HttpError('not_found', { message: 'identity.noPasskey' });
}

function tooManyPasskeys(): HttpError {
  return new HttpError('conflict', { message: 'identity.tooManyPasskeys' });
}
