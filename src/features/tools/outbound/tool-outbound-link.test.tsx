import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveConsent, writeConsent } from '#src/features/consent/choice-client.ts';
import { ALL_CATEGORIES, ONLY_ESSENTIAL } from '#src/features/consent/rules.ts';
import { setTransport } from '#src/shared/client/api-client.ts';
import { keepAffiliateCode, readAffiliateCode, setAffiliateCode } from './affiliate-code.ts';
import { ToolOutboundLink } from './tool-outbound-link.tsx';
import type { VisitedTool } from './use-visit.ts';

const tool: VisitedTool = {
  id: 7,
  name: 'Midjourney',
  url: 'https://www.midjourney.com/',
  affiliate_url: null,
  source_code_url: null,
  is_from_app_team: false,
  is_from_official_organization: false,
};
const affiliate = { ...tool, affiliate_url: 'https://partner.example/?to=midjourney' };

const calls: { path: string; body: unknown }[] = [];
let answer: () => Response | Promise<Response>;

async function show(shown: VisitedTool = tool, kind: 'website' | 'source' = 'website') {
  const link = (
    <ToolOutboundLink tool={shown} kind={kind}>
      Visit
    </ToolOutboundLink>
  );
  const routes = [
    { path: '/ai/:slug', element: link },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/ai/midjourney?tab=updates'] });
  await act(async () => {
    render(<RouterProvider router={router} />);
  });
  return router;
}

/** Clicks; tells whether the browser may follow the link. */
async function click(init: MouseEventInit = {}): Promise<boolean> {
  let isLeftToBrowser = false;
  await act(async () => {
    isLeftToBrowser = fireEvent.click(screen.getByRole('link'), init);
  });
  return isLeftToBrowser;
}

beforeEach(() => {
  calls.length = 0;
  answer = () => Response.json({ message: 'ok', data: { url: 'https://www.midjourney.com/new' } });
  setTransport(async (path, init) => {
    calls.push({ path, body: JSON.parse(String(init.body)) });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the code of an affiliate', () => {
  afterEach(() => {
    writeConsent(ONLY_ESSENTIAL, new Date());
    keepAffiliateCode();
    writeConsent(null, new Date());
    sessionStorage.clear();
  });

  it('is neither stored nor sent before the visitor agrees', async () => {
    setAffiliateCode('?ref=ada-42');
    keepAffiliateCode();
    await show();
    await click();
    expect(calls[0]!.body).not.toHaveProperty('affiliate_code');
    expect(sessionStorage.length).toBe(0);
  });

  it('waits for the answer, and a refusal forgets it for good', () => {
    setAffiliateCode('?ref=ada-42');
    writeConsent(ONLY_ESSENTIAL, new Date());
    keepAffiliateCode();
    writeConsent(ALL_CATEGORIES, new Date());
    keepAffiliateCode();
    expect(readAffiliateCode()).toBeUndefined();
    setAffiliateCode('?ref=ada-42');
    keepAffiliateCode();
    expect(sessionStorage.getItem('affiliate_code')).toBe('ada-42');
    saveConsent({ ...ALL_CATEGORIES, marketing: false });
    expect(sessionStorage.getItem('affiliate_code')).toBeNull();
    expect(readAffiliateCode()).toBeUndefined();
  });

  it('is kept for the visit and sent with the click', async () => {
    writeConsent(ALL_CATEGORIES, new Date());
    setAffiliateCode('?ref=ada-42&tab=reviews');
    setAffiliateCode('?q=elsewhere');
    keepAffiliateCode();
    await show();
    await click();
    expect(calls).toEqual([
      { path: '/api/v1/ai-tools/7/click', body: { url_type: 'website', affiliate_code: 'ada-42' } },
    ]);
  });

  it.each(['?ref=', '?ref=a', '?ref=no%20code', `?ref=${'x'.repeat(33)}`, ''])(
    'is none in “%s”',
    async (search) => {
      writeConsent(ALL_CATEGORIES, new Date());
      setAffiliateCode(search);
      keepAffiliateCode();
      await show();
      await click();
      expect(calls).toMatchObject([{ body: { url_type: 'website' } }]);
      expect(calls[0]!.body).not.toHaveProperty('affiliate_code');
    },
  );
});

describe('a plain click', () => {
  it('is counted once and goes on to the consent page, with the address that was answered', async () => {
    const router = await show();
    expect(await click()).toBe(false);
    expect(calls).toEqual([{ path: '/api/v1/ai-tools/7/click', body: { url_type: 'website' } }]);
    expect(router.state.location).toMatchObject({
      pathname: '/redirect-consent',
      search: '',
      state: {
        redirectUrl: 'https://www.midjourney.com/new',
        toolName: 'Midjourney',
        isAffiliateLink: false,
        isVerified: false,
        from: '/ai/midjourney?tab=updates',
      },
    });
  });

  it.each([
    ['website', affiliate, 'affiliate', true],
    ['source', { ...affiliate, source_code_url: 'https://git.example/' }, 'source', false],
  ] as const)(
    'on the %s of a tool with an affiliate link is a visit to it',
    async (kind, shown, type, is) => {
      const router = await show(shown, kind);
      await click();
      expect(calls[0]!.body).toEqual({ url_type: type });
      expect(router.state.location.state.isAffiliateLink).toBe(is);
    },
  );

  it.each(['is_from_app_team', 'is_from_official_organization'])(
    'knows a verified tool by %s',
    async (flag) => {
      const router = await show({ ...tool, [flag]: true });
      await click();
      expect(router.state.location.state.isVerified).toBe(true);
    },
  );

  it.each([
    ['is refused', () => Response.json({ message: 'Too many.' }, { status: 429 })],
    ['does not get through', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is answered with nonsense', () => new Response('<html>')],
  ])('is logged and goes on to the known address when the call %s', async (_how, failure) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    answer = failure;
    const router = await show(affiliate);
    await click();
    expect(router.state.location.state.redirectUrl).toBe(affiliate.affiliate_url);
    expect(log).toHaveBeenCalledExactlyOnceWith('Failed to track click', expect.any(Error));
  });

  it('waits a second and a half for the count, no longer', async () => {
    vi.useFakeTimers();
    answer = () => new Promise(() => {});
    const router = await show();
    await click();
    await act(() => vi.advanceTimersByTimeAsync(1499));
    expect(router.state.location.pathname).toBe('/ai/midjourney');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(router.state.location.state.redirectUrl).toBe(tool.url);
  });

  it('clicked again while waiting is one visit', async () => {
    vi.useFakeTimers();
    answer = () => new Promise(() => {});
    await show();
    await click();
    await click();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(calls).toHaveLength(1);
  });

  it('does not navigate when the visitor has left the page', async () => {
    vi.useFakeTimers();
    answer = () => new Promise(() => {});
    const router = await show();
    await click();
    await act(() => router.navigate('/about'));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(router.state.location.pathname).toBe('/about');
  });
});

describe('a click that asks for another tab or window', () => {
  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'with %s is counted and left to the browser',
    async (key) => {
      const router = await show();
      expect(await click({ [key]: true })).toBe(true);
      expect(calls).toHaveLength(1);
      expect(router.state.location.pathname).toBe('/ai/midjourney');
    },
  );

  it('with the middle button, too; the right one is no visit', async () => {
    await show();
    const press = (button: number) =>
      act(async () => {
        const event = new MouseEvent('auxclick', { bubbles: true, cancelable: true, button });
        expect(screen.getByRole('link').dispatchEvent(event)).toBe(true);
      });
    await press(1);
    expect(calls).toHaveLength(1);
    await press(2);
    expect(calls).toHaveLength(1);
  });
});

describe('the link', () => {
  it.each([
    [tool, 'noopener nofollow'],
    [affiliate, 'noopener nofollow sponsored'],
  ])('is a plain one underneath', async (shown, rel) => {
    await show(shown);
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe(shown.affiliate_url ?? shown.url);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe(rel);
  });

  it('is not there without an address', async () => {
    await show(tool, 'source');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
