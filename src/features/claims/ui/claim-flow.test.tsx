import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '#src/features/identity/testing/render-page.tsx';
import { NO_CONTACT, setSiteContact } from '#src/shared/site/site-contact.ts';
import { useViewer } from '#src/shared/viewer.ts';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import type { Claim, ClaimOptions } from '../contract.ts';
import { ClaimFlow } from './claim-flow.tsx';

const CLAIMS = '/ai-tools/loom/claims';
const LINK = '/ai/loom/claim?claim=4&token=secret-1';
const options: ClaimOptions = {
  host: 'www.loom.com',
  domain: 'loom.com',
  methods: ['dns', 'meta', 'well_known', 'email'],
  is_owner: false,
  has_owner: false,
};
const claim: Claim = {
  id: 4,
  tool_id: 1,
  method: 'dns',
  status: 'waiting',
  token: 'abc',
  email: null,
  instructions: { record_name: '_aisle.loom.com', record_value: 'aisle-verification=abc' },
  created_at: '2026-06-15T12:00:00Z',
  expires_at: '2026-06-22T12:00:00Z',
  proved_at: null,
};

/** The state of the simulated server, which calls change. */
let known: { data: Claim[]; options: ClaimOptions };
beforeEach(() => {
  known = { data: [], options };
});
afterEach(() => {
  cleanup();
  setSiteContact(NO_CONTACT);
});

function Page() {
  return <ClaimFlow tool={{ slug: 'loom', name: 'Loom' }} viewer={useViewer()!} />;
}
const show = async (answers: Record<string, () => Response> = {}, address = '/ai/loom/claim') => {
  const shown = await renderForViewer({ '/ai/:slug/claim': Page }, address, {
    [`GET ${CLAIMS}`]: () => Response.json(known),
    ...answers,
  });
  await waitFor(() => expect(document.querySelector('.animate-shimmer')).toBeNull());
  return shown;
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const own = () => {
  known = {
    data: [{ ...claim, status: 'proved' }],
    options: { ...options, is_owner: true, has_owner: true },
  };
  return Response.json({ data: known.data[0], message: 'You are now the owner of Loom.' });
};

describe('a claim', () => {
  it('starts with the chosen method, shows what to publish, and says what is missing', async () => {
    const failure = 'No TXT record with this value was found.';
    const { calls } = await show({
      [`POST ${CLAIMS}`]: () => {
        known.data = [claim];
        return Response.json({ data: claim }, { status: 201 });
      },
      [`POST ${CLAIMS}/4/verify`]: () => refuse(422, failure),
    });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /DNS record/ }).checked).toBe(true);
    await press('Show me what to publish');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ method: 'dns' });
    expect(await screen.findByText('aisle-verification=abc')).toBeTruthy();
    await press('Verify');
    expect((await screen.findByText(failure)).closest('[role=alert]')).toBeTruthy();
  });

  it("shows the owner's page and focuses its heading once it is proved", async () => {
    known.data = [claim];
    await show({ [`POST ${CLAIMS}/4/verify`]: own });
    await press('Verify');
    const heading = await screen.findByRole('heading', { name: 'This listing is yours' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('link', { name: 'Edit listing' }).getAttribute('href')).toBe('/ai/loom/edit');
  });

  it('that has expired can be started again', async () => {
    known.data = [{ ...claim, status: 'expired' }];
    await show();
    expect(screen.getByText(/attempt expired on/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start again' })).toBeTruthy();
  });

  it('by mail shows an error at the address and keeps what was typed', async () => {
    const { calls } = await show({
      [`POST ${CLAIMS}`]: () =>
        refuse(422, 'Check the highlighted fields.', { email: ['Must be an email address at loom.com.'] }),
    });
    fireEvent.click(screen.getByRole('radio', { name: /Email/ }));
    const field = screen.getByLabelText<HTMLInputElement>('Your email address at loom.com');
    fireEvent.change(field, { target: { value: 'ada@gmail.com' } });
    await press('Send link');
    expect(await screen.findByText('Must be an email address at loom.com.')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ method: 'email', email: 'ada@gmail.com' });
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['ada@gmail.com', 'true']);
  });
});

describe('a mailed link', () => {
  it('is used once and removed from the address', async () => {
    const { calls, placeOf } = await show({ [`POST ${CLAIMS}/4/verify`]: own }, LINK);
    const heading = await screen.findByRole('heading', { name: 'This listing is yours' });
    expect(document.activeElement).toBe(heading);
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent).toMatchObject([{ path: `${CLAIMS}/4/verify`, body: { token: 'secret-1' } }]);
    expect(placeOf()).toBe('/ai/loom/claim');
  });

  it.each([
    [422, 'This link is not valid any more.', 'This link is not valid any more.'],
    [404, 'Claim not found.', /belongs to another account/],
  ])('that fails with %i says why and offers the methods', async (status, message, shown) => {
    const { placeOf } = await show({ [`POST ${CLAIMS}/4/verify`]: () => refuse(status, message) }, LINK);
    await waitFor(() => expect(screen.getByText(shown)).toBeTruthy());
    expect(screen.getByRole('radio', { name: /DNS record/ })).toBeTruthy();
    expect(placeOf()).toBe('/ai/loom/claim');
  });
});

it('offers the contact address for a shared host, when there is one', async () => {
  known.options = { ...options, host: 'github.com', domain: null, methods: [] };
  await show();
  expect(screen.queryByText(/Write to/)).toBeNull();
  cleanup();
  setSiteContact({ email: 'hi@aisle.test', social: [] });
  await show();
  const link = screen.getByRole('link', { name: 'Write to hi@aisle.test' });
  expect(link.getAttribute('href')).toMatch(/^mailto:hi@aisle\.test\?subject=/);
  expect(screen.queryByRole('radio')).toBeNull();
});

it('offers two methods below a hosting company and explains why', async () => {
  known.options = {
    ...options,
    host: 'loom.vercel.app',
    domain: 'loom.vercel.app',
    methods: ['meta', 'well_known'],
  };
  await show();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByText(/The DNS and email of loom\.vercel\.app/)).toBeTruthy();
});
