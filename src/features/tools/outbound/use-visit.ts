import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toolApi } from '../client.ts';
import type { ToolCard } from '../contract.ts';
import { isVerified } from '../rules.ts';
import { readAffiliateCode } from './affiliate-code.ts';

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

/** The longest that a visitor waits for the visit to be counted. */
const COUNT_LIMIT_MS = 1500;

/** The fields of a tool that an outbound link needs. */
export type VisitedTool = Pick<
  ToolCard,
  | 'id'
  | 'name'
  | 'url'
  | 'affiliate_url'
  | 'source_code_url'
  | 'is_from_app_team'
  | 'is_from_official_organization'
>;

type UrlType = 'website' | 'affiliate' | 'source';

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Counts the visit. @returns the address to open, or `known` when counting fails or takes too long. */
function countVisit(id: number, type: UrlType, known: string): Promise<string> {
  const body = { url_type: type, affiliate_code: readAffiliateCode() };
  const counted = toolApi
    .send('POST /ai-tools/{slug}/click', { params: { slug: id }, body })
    .then(({ data }) => data.url)
    .catch((error: unknown) => {
      console.error('Failed to track click', error);
      return known;
    });
  return Promise.race([
    counted,
    new Promise<string>((resolve) => setTimeout(resolve, COUNT_LIMIT_MS, known)),
  ]);
}

/**
 * Handles a click on an outbound link. A plain click is counted and leads to the consent page; a click for another tab
 * or window is counted and left to the browser.
 */
export function useVisit(tool: VisitedTool, type: UrlType, address: string) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isUnderWay = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const goToConsent = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const redirectUrl = await countVisit(tool.id, type, address);
    isUnderWay.current = false;
    // The visitor may have left this page in the meantime.
    if (!isShown.current) return;
    const state: RedirectState = {
      redirectUrl,
      toolName: tool.name,
      isAffiliateLink: type === 'affiliate',
      isVerified: isVerified(tool),
      from: pathname + search,
    };
    await navigate(REDIRECT_PATH, { state });
  };

  return (event: MouseEvent) => {
    if (!isPlainClick(event)) return void countVisit(tool.id, type, address);
    event.preventDefault();
    void goToConsent();
  };
}
