export const REDIRECT_PATH = '/redirect-consent';

/** Passed to the consent page in the history entry, never in an address. */
export interface RedirectState {
  redirectUrl: string;
  toolName: string;
  isAffiliateLink: boolean;
  isVerified: boolean;
  /** Where the link was; Cancel leads back there. */
  from: string;
}

/** Reads a history entry's state; null without an address or a tool's name. */
export function readRedirectState(state: unknown): RedirectState | null {
  if (typeof state !== 'object' || state === null) return null;
  const { redirectUrl, toolName, isAffiliateLink, isVerified, from } = state as Record<string, unknown>;
  if (typeof redirectUrl !== 'string' || typeof toolName !== 'string') return null;
  if (!redirectUrl || !toolName.trim()) return null;
  return {
    redirectUrl,
    toolName,
    isAffiliateLink: isAffiliateLink === true,
    isVerified: isVerified === true,
    from: typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/',
  };
}
