import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { recordClick } from '../client.ts';
import type { ToolCard } from '../contract.ts';
import { isVerified } from '../rules.ts';
import { REDIRECT_PATH, type RedirectState } from './redirect-state.ts';

/** The visitor waits no longer than this for the count. */
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

/** Counts the visit; the address to open, or `known` when the count fails or takes too long. */
function countVisit(id: number, type: UrlType, known: string): Promise<string> {
  const counted = recordClick(id, type)
    .then(({ data }) => data.url)
    .catch(() => known);
  return Promise.race([
    counted,
    new Promise<string>((resolve) => setTimeout(resolve, COUNT_LIMIT_MS, known)),
  ]);
}

/**
 * Handles a click on an outbound link. A plain one is counted and goes on to the consent page; one that asks for
 * another tab or window is counted on the side and left to the browser.
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
    // A visitor who has gone elsewhere meanwhile stays there.
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
