import { timingSafeEqual } from 'node:crypto';
import type { Internet } from '#src/server/outbound/internet.ts';
import { explainFailure, type FailedFetch } from '#src/server/outbound/public-fetch.ts';
import { isSameDomain, registrableDomain } from '#src/server/outbound/registrable-domain.ts';
import { hashToken } from '#src/server/security/secret-token.ts';
import { msg, type Text } from '#src/shared/messages/message.ts';
import { readHtml } from '#src/shared/text/read-html.ts';
import type { ClaimRecord } from '../queries.server.ts';
import { claimName, fileUrl, recordName, recordValue } from '../rules.ts';

type ProvableClaim = Pick<ClaimRecord, 'method' | 'token' | 'token_hash'>;

/** Compares in constant time, so that timing reveals nothing about the token. */
function isEqual(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected));
}

/**
 * Looks for the proof where the method puts it. Asks other servers, so never call it in a transaction.
 * @returns undefined when it is there, otherwise what was found instead, for the claimant.
 */
export async function findMissingProof(
  internet: Internet,
  claim: ProvableClaim,
  toolUrl: string,
  mailed: string | null | undefined,
): Promise<Text | undefined> {
  const token = claim.token ?? '';
  if (claim.method === 'email') return checkMailed(claim, mailed);
  if (claim.method === 'dns') return checkRecord(internet, token, toolUrl);
  return claim.method === 'meta' ? checkMeta(internet, token, toolUrl) : checkFile(internet, token, toolUrl);
}

function checkMailed({ token_hash }: ProvableClaim, mailed: string | null | undefined): Text | undefined {
  if (!mailed) return 'claims.linkMissing';
  const isRight = token_hash !== null && timingSafeEqual(hashToken(mailed), token_hash);
  return isRight ? undefined : 'claims.badLink';
}

async function checkRecord(
  { findTxtRecords }: Internet,
  token: string,
  toolUrl: string,
): Promise<Text | undefined> {
  const domain = registrableDomain(new URL(toolUrl).hostname)?.name;
  if (domain === undefined) return 'claims.changed';
  const names = [recordName(domain), domain];
  const answers = await Promise.all(names.map(findTxtRecords));
  const records = answers.flatMap((answer) => answer ?? []).map((record) => record.trim());
  if (records.some((record) => isEqual(record, recordValue(token)))) return undefined;
  if (records.some((record) => record.startsWith(`${claimName()}=`))) {
    return msg('claims.otherRecord', { places: names });
  }
  if (answers.includes(undefined)) return msg('claims.noAnswer', { domain });
  return msg('claims.noRecord', { places: names });
}

async function checkMeta(internet: Internet, token: string, toolUrl: string): Promise<Text | undefined> {
  const { text, failure } = await read(internet, toolUrl, toolUrl);
  if (failure !== undefined) return failure;
  const contents = findMeta(text, claimName());
  if (contents.some((content) => isEqual(content, token))) return undefined;
  return contents.length > 0
    ? msg('claims.otherMeta', { url: toolUrl })
    : msg('claims.noMeta', { name: claimName(), url: toolUrl });
}

async function checkFile(internet: Internet, token: string, toolUrl: string): Promise<Text | undefined> {
  const address = fileUrl(toolUrl);
  const { text, failure } = await read(internet, address, toolUrl);
  if (failure !== undefined) return failure;
  return isEqual(text.trim(), token) ? undefined : msg('claims.otherFile', { address });
}

/** Failures that the maker can do nothing about but look whether the site is up. */
const OUT_OF_REACH: readonly FailedFetch['reason'][] = ['not_public', 'unreachable', 'too_slow'];

function describeFailure(address: string, { reason }: FailedFetch): Text {
  if (!OUT_OF_REACH.includes(reason))
    return msg('claims.unreadable', { address, reason: explainFailure(reason) });
  const host = new URL(address).hostname.replace(/^www\./, '');
  return msg('claims.unreachable', { host });
}

/** Reads a page of the tool's own domain. A redirect to another domain is not followed: it would prove nothing. */
async function read(
  { fetchPublic }: Internet,
  address: string,
  toolUrl: string,
): Promise<{ text: string; failure?: undefined } | { text?: undefined; failure: Text }> {
  const host = new URL(toolUrl).hostname;
  const mayFollow = (url: URL) => url.hostname === host || isSameDomain(url.hostname, host);
  const answer = await fetchPublic(address, { mayFollow });
  if (!answer.isFetched) return { failure: describeFailure(address, answer) };
  if (answer.status !== 200) return { failure: msg('claims.answered', { address, status: answer.status }) };
  return { text: answer.text };
}

/** Elements of a head whose content is text or not part of the page. */
const OPAQUE = new Set(['title', 'script', 'style', 'noscript', 'noframes', 'template']);
const IN_HEAD = new Set(['html', 'head', 'base', 'basefont', 'bgsound', 'link', 'meta', ...OPAQUE]);
const ENDS_HEAD = new Set(['html', 'head', 'body']);

/**
 * Returns the contents of the meta tags of a name in the head of a page. The head ends where it does in a browser: at
 * its end tag, the first element that belongs into the body, or the first text. Visitors' texts come after that, so
 * they cannot prove anything. Comments, scripts and templates do not count. Linear in the length of the page.
 */
export function findMeta(html: string, name: string): string[] {
  const found: string[] = [];
  /** Names of the opaque elements around, the innermost last. */
  const around: string[] = [];
  for (const token of readHtml(html)) {
    if (token.type === 'end' && token.name === around.at(-1)) around.pop();
    else if (token.type === 'start' && OPAQUE.has(token.name)) around.push(token.name);
    else if (around.length > 0) continue;
    else if (token.type === 'text' && /[^\t\n\f\r ]/.test(token.text)) return found;
    else if (token.type === 'end' && ENDS_HEAD.has(token.name)) return found;
    else if (token.type === 'start' && !IN_HEAD.has(token.name)) return found;
    else if (token.type === 'start' && token.name === 'meta') {
      const content = token.attributes.get('content');
      const isNamed = token.attributes.get('name')?.trim().toLowerCase() === name;
      if (isNamed && content !== undefined) found.push(content.trim());
    }
  }
  return found;
}
