import type { ToolRecord } from '#src/features/tools/service.server.ts';
import {
  isMailHost,
  isSameDomain,
  isSharedPlace,
  registrableDomain,
} from '#src/server/outbound/registrable-domain.ts';
import type { Claim, ClaimInstructions, ClaimOptions } from './contract.ts';
import type { ClaimRecord } from './queries.server.ts';
import { CLAIM_METHODS, fileUrl, metaTag, recordName, recordValue } from './rules.ts';

export function statusOf({ proved_at, expires_at }: ClaimRecord, now: Date): Claim['status'] {
  if (proved_at) return 'proved';
  return expires_at > now ? 'waiting' : 'expired';
}

/** Which methods prove something at the tool's address. */
export function optionsFor(tool: Pick<ToolRecord, 'url' | 'owner_user_id'>, userId: number): ClaimOptions {
  const url = new URL(tool.url);
  const host = url.hostname;
  const domain = isSharedPlace(url) ? undefined : registrableDomain(host);
  const methods = CLAIM_METHODS.filter(
    (method) => domain && (!domain.isBelowCompany || method === 'meta' || method === 'well_known'),
  );
  return {
    host,
    domain: domain?.name ?? null,
    methods,
    is_owner: tool.owner_user_id === userId,
    has_owner: tool.owner_user_id !== null,
  };
}

/** True when the mailbox is at the host's own domain, not at a mail provider where anyone can have one. */
export function isMailboxAt(email: string, host: string): boolean {
  const mailHost = email.slice(email.lastIndexOf('@') + 1);
  return !isMailHost(mailHost) && isSameDomain(mailHost, host);
}

/** False when the tool's address has changed so that the claim's method proves nothing any more. */
export function canProve(
  { method, email }: Pick<ClaimRecord, 'method' | 'email'>,
  tool: Pick<ToolRecord, 'url' | 'owner_user_id'>,
): boolean {
  const { host, methods } = optionsFor(tool, 0);
  if (!methods.includes(method)) return false;
  return method !== 'email' || isMailboxAt(email ?? '', host);
}

function instruct({ method, token, email }: ClaimRecord, toolUrl: string): ClaimInstructions {
  if (method === 'email' || token === null) return { email: email ?? '' };
  if (method === 'meta') return { meta_tag: metaTag(token), page: toolUrl };
  if (method === 'well_known') return { url: fileUrl(toolUrl), content: token };
  const { hostname } = new URL(toolUrl);
  const record_name = recordName(registrableDomain(hostname)?.name ?? hostname);
  return { record_name, record_value: recordValue(token) };
}

/** A claim as its claimant sees it. */
export function presentClaim(claim: ClaimRecord, toolUrl: string, now: Date) {
  return { ...claim, status: statusOf(claim, now), instructions: instruct(claim, toolUrl) };
}
