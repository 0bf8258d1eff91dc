import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn, signOut } from '#src/features/identity/session.ts';
import { makeUser } from '#src/features/identity/testing/make-user.ts';
import { refuse, renderPages } from '#src/features/identity/testing/render-page.tsx';
import { renderForViewer, VIEWER } from '#src/testing/render-for-viewer.tsx';
import { ToastRegion } from '#src/ui/overlays/toast.tsx';
import { makeToolPage } from '../testing/make-tool-page.ts';
import * as addToolPage from './add-tool-page.tsx';
import { readStoredDraft, storeDraft } from './draft/stored-draft.ts';
import { emptyDraft } from './draft/tool-draft.ts';

const PATH = '/add-ai-form';
const SUBMIT = 'Submit AI Tool';
const user = makeUser({ id: VIEWER.id });
const category = {
  id: 11,
  slug: 'writing',
  name: 'Writing',
  icon: 'pen-line',
  color: '#a36e09',
  tools_count: 3,
  is_active: true,
};

type Answers = Parameters<typeof renderPages>[2];

const server: NonNullable<Answers> = {
  'GET /categories': () => Response.json({ data: [category] }),
  'GET /types': () =>
    Response.json({ data: [{ value: 'web-app', label: 'Web App', slug: 'web-app', tools_count: 1 }] }),
  'GET /user': () => Response.json({ user }),
  'POST /ai-tools': () =>
    Response.json({ data: makeToolPage({ name: 'Quill' }), message: 'ok' }, { status: 201 }),
};

async function showToVisitor(path = PATH) {
  const Page = () => (
    <>
      <addToolPage.Component />
      <ToastRegion />
    </>
  );
  return renderPages({ [PATH]: { Component: Page } }, path, server);
}

async function showToViewer(answers: Answers = {}) {
  signIn({ token: 't', user });
  return renderForViewer({ [PATH]: addToolPage.Component }, PATH, { ...server, ...answers });
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const status = (section: string) =>
  screen
    .getAllByRole('link', { name: new RegExp(`^${section}, `) })[0]!
    .getAttribute('aria-label')
    ?.replace(`${section}, `, '');
const errorAt = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

const picture = (name: string, kind = 'image/png') => new File(['x'], name, { type: kind });
const choose = (label: string, files: File[]) => fireEvent.change(field(label), { target: { files } });

async function fillIn() {
  await screen.findByRole('option', { name: 'Writing' });
  type(/^Name \*/, 'Quill');
  type(/^Official website URL/, 'https://quill.example.com');
  type(/^Category/, '11');
  type(/^Description/, 'Quill writes letters that sound like you, in eleven languages.');
  type('Feature 1', 'Eleven languages');
  type('Use case 1', 'Letters to a landlord');
  choose('Choose logo', [picture('logo.png')]);
  choose('Choose screenshots', [picture('one.png'), picture('two.png')]);
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  signOut(null);
});

describe('the empty form', () => {
  it('is open to visitors and says why it cannot be sent', async () => {
    await showToVisitor();
    expect(screen.getByText(/You aren’t signed in/)).toBeTruthy();
    expect(button(SUBMIT).disabled).toBe(true);
    const reasons = document.getElementById(button(SUBMIT).getAttribute('aria-describedby')!)!;
    expect(reasons.textContent).toContain('Still needed:');
    const links = within(reasons).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Name',
      'Official website URL',
      'Category',
      'Description',
      'Feature 1',
      'Use case 1',
      'Logo',
      'Screenshots',
    ]);
    await act(async () => fireEvent.click(links[4]!));
    expect(document.activeElement).toBe(field('Feature 1'));
  });

  it('shows how complete each section is', async () => {
    await showToVisitor();
    const bar = () => screen.getAllByRole('progressbar')[0]!.getAttribute('aria-valuenow');
    expect(bar()).toBe('20');
    expect(['Basic Info', 'Features', 'Media', 'Pricing', 'Extra Info'].map(status)).toEqual([
      'incomplete',
      'incomplete',
      'incomplete',
      'complete',
      'incomplete',
    ]);
    await fillIn();
    expect(bar()).toBe('80');
    expect(status('Basic Info')).toBe('complete');
    type('Company or developer', 'Feather');
    expect(bar()).toBe('100');
    expect(screen.getByText('Ready to submit')).toBeTruthy();
  });

  it('can be sent from 70 % on; what is still needed is then shown at its field instead', async () => {
    const { calls } = await showToViewer({});
    await fillIn();
    await press('Remove screenshot 1');
    await press('Remove screenshot 1');
    type('Company or developer', 'Feather');
    type(/^Description/, 'Too short');
    expect(screen.getAllByRole('progressbar')[0]!.getAttribute('aria-valuenow')).toBe('100');
    expect(button(SUBMIT).disabled).toBe(false);
    await press(SUBMIT);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(document.activeElement).toBe(field(/^Description/));
    expect(errorAt(field(/^Description/))).toBe('Must be at least 50 characters.');
    expect(['Basic Info', 'Media', 'Features'].map(status)).toEqual([
      'needs fixing',
      'needs fixing',
      'complete',
    ]);
  });

  it('completes an address when its field is left', async () => {
    await showToVisitor();
    type(/^Official website URL/, 'chatgpt.com');
    fireEvent.blur(field(/^Official website URL/));
    expect(field(/^Official website URL/).value).toBe('https://chatgpt.com');
    expect(errorAt(field(/^Official website URL/))).not.toContain('Must be');
  });

  it('shows source code, starting price and affiliate link only where they apply', async () => {
    await showToVisitor();
    expect(screen.queryByLabelText('Source code URL')).toBeNull();
    fireEvent.click(field('This tool is open source'));
    expect(field('Source code URL')).toBeTruthy();
    expect(screen.queryByLabelText('Starting price')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /^Paid/ }));
    expect(field('Starting price')).toBeTruthy();
    expect(field('Affiliate link').disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Become one in your settings' })).toBeTruthy();
  });

  it('lets an affiliate add a link', async () => {
    await showToViewer({ 'GET /user': () => Response.json({ user: { ...user, is_affiliate: true } }) });
    await waitFor(() => expect(field('Affiliate link').disabled).toBe(false));
  });

  it('keeps one empty line when the last one is removed, and adds a line on Enter', async () => {
    await showToVisitor();
    type('Feature 1', 'Eleven languages');
    fireEvent.click(button('Remove Feature 1'));
    expect(field('Feature 1').value).toBe('');
    type('Feature 1', 'Eleven languages');
    fireEvent.keyDown(field('Feature 1'), { key: 'Enter' });
    expect(document.activeElement).toBe(field('Feature 2'));
  });

  it('previews the tags', async () => {
    await showToVisitor();
    type('Tags', ' letters, , languages ,');
    const list = screen.getByRole('list', { name: 'Tag preview' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['letters', 'languages']);
  });

  it('says what is wrong with a field, or that it is missing, once it has been left', async () => {
    await showToVisitor();
    fireEvent.blur(field(/^Name \*/));
    expect(errorAt(field(/^Name \*/))).toBe('Required');
    const url = field(/^Official website URL/);
    type(/^Official website URL/, 'quill');
    expect(url.getAttribute('aria-invalid')).toBeNull();
    fireEvent.blur(url);
    expect(errorAt(url)).toBe('Must be a web address such as https://example.com.');
    expect(status('Basic Info')).toBe('needs fixing');
    type(/^Official website URL/, 'https://quill.example.com');
    expect(url.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('the draft', () => {
  it('survives a reload, and a reset can be undone', async () => {
    await showToVisitor();
    type(/^Name \*/, 'Quill');
    cleanup();
    await showToVisitor();
    expect(field(/^Name \*/).value).toBe('Quill');
    await press('Reset Form');
    expect(field(/^Name \*/).value).toBe('');
    expect(localStorage.length).toBe(0);
    await press('Undo');
    expect(field(/^Name \*/).value).toBe('Quill');
    expect(readStoredDraft()?.name).toBe('Quill');
  });

  it('is ignored when it is damaged', async () => {
    localStorage.setItem(
      'tool_draft',
      JSON.stringify({ ...emptyDraft(), name: 'Quill', features: 'none', tags: 3 }),
    );
    await showToVisitor();
    expect(field(/^Name \*/).value).toBe('Quill');
    expect(field('Feature 1').value).toBe('');
  });

  it('is kept while a visitor signs in', async () => {
    const { placeOf, calls } = await showToVisitor();
    await fillIn();
    await press(SUBMIT);
    expect(placeOf()).toBe('/login?return_to=%2Fadd-ai-form');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    expect(readStoredDraft()?.name).toBe('Quill');
  });

  it('is kept when the session has expired, and nothing is uploaded', async () => {
    const { placeOf, calls } = await showToViewer({ 'GET /user': () => refuse(401, 'Unauthenticated.') });
    await fillIn();
    await press(SUBMIT);
    await waitFor(() => expect(placeOf()).toBe('/login?return_to=%2Fadd-ai-form'));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    expect(readStoredDraft()?.name).toBe('Quill');
  });

  it('begins with the tool that the address names, and keeps it at once', async () => {
    await showToVisitor(`${PATH}?name=Otter%0A&url=https%3A%2F%2Fotter.ai`);
    expect(field(/^Name \*/).value).toBe('Otter');
    expect(field(/^Official website URL/).value).toBe('https://otter.ai');
    expect(readStoredDraft()?.name).toBe('Otter');
    cleanup();
    await showToVisitor(`${PATH}?name=Rev&url=javascript:alert(1)`);
    expect(field(/^Name \*/).value).toBe('Rev');
    expect(field(/^Official website URL/).value).toBe('');
  });

  it('goes on with another draft, and offers to begin with the tool of the address', async () => {
    storeDraft({ ...emptyDraft(), name: 'Quill', company: 'Quill Ltd' });
    await showToVisitor(`${PATH}?name=Otter`);
    expect(field(/^Name \*/).value).toBe('Quill');
    expect(screen.getByText('This is your unfinished draft of Quill.')).toBeTruthy();
    await press('Start with Otter instead');
    expect(field(/^Name \*/).value).toBe('Otter');
    expect(screen.queryByText(/unfinished draft/)).toBeNull();
    await press('Undo');
    expect(field(/^Name \*/).value).toBe('Quill');
  });
});

describe('the example', () => {
  it('stands in empty fields, and is never sent', async () => {
    const { calls } = await showToViewer({});
    const plans = () => screen.getAllByLabelText<HTMLInputElement>('Plan name');
    expect(plans().map(({ value, placeholder }) => [value, placeholder])).toEqual([
      ['', 'Free'],
      ['', 'Pro'],
    ]);
    expect(field(/^Name \*/).placeholder).toBe('');
    await press('Load Example Tool');
    expect(field(/^Name \*/).placeholder).toBe('Lantern Notes');
    expect(field('Feature 1').placeholder).toMatch(/^Summaries in which/);
    expect(field(/^Name \*/).value).toBe('');
    await fillIn();
    await press(SUBMIT);
    const sent = [...(calls.find(({ method }) => method === 'POST')!.body as FormData).entries()];
    expect(sent.map(([name]) => name).filter((name) => name.startsWith('pricing_tiers['))).toEqual([]);
    expect(sent.some(([, text]) => String(text).includes('Lantern'))).toBe(false);
  });

  it('goes with the contents of the form', async () => {
    await showToVisitor();
    await press('Load Example Tool');
    await press('Reset Form');
    expect(field(/^Name \*/).placeholder).toBe('');
  });
});

describe('sending the form', () => {
  it('sends it once with its pictures, then says what happens next', async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { calls } = await showToViewer({
      'POST /ai-tools': async () => {
        await waiting;
        return Response.json({ data: makeToolPage({ queue_position: 3 }) }, { status: 201 });
      },
    });
    await fillIn();
    await press(SUBMIT);
    expect(button('Submitting…').getAttribute('aria-disabled')).toBe('true');
    await press('Submitting…');
    await act(async () => answer());
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent).toHaveLength(1);
    const form = sent[0]!.body as FormData;
    expect(form.get('name')).toBe('Quill');
    expect((form.get('logo') as File).name).toBe('logo.png');
    expect((form.getAll('screenshots[]') as File[]).map(({ name }) => name)).toEqual(['one.png', 'two.png']);
    const heading = screen.getByRole('heading', { level: 1, name: 'AI Tool Submitted Successfully' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('Quill is under review, typically under 48 hours.')).toBeTruthy();
    expect(screen.getByText('Number 3 in the review queue')).toBeTruthy();
    const next = within(screen.getByRole('region', { name: 'What happens next' }));
    expect(next.getAllByRole('listitem')).toHaveLength(3);
    expect(next.getByText(/^Once it’s published, claim it/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View My Submissions' }).getAttribute('href')).toBe('/dashboard');
    expect(readStoredDraft()).toBeNull();
    await press('Add Another Tool');
    expect(field(/^Name \*/).value).toBe('');
  });

  it('shows server errors at their fields and focuses the first', async () => {
    const { calls } = await showToViewer({
      'POST /ai-tools': () =>
        refuse(422, 'Check the highlighted fields.', {
          'pricing_tiers.1.price': ['Must not be empty.'],
          logo: ['This is not a picture.'],
          name: ['Must not be empty.'],
          unknown: ['Something else.'],
        }),
    });
    await fillIn();
    const plan = (label: string, texts: string[]) =>
      texts.map((value, index) =>
        fireEvent.change(screen.getAllByLabelText(label)[index]!, { target: { value } }),
      );
    plan('Plan name', ['Free', 'Pro']);
    plan('Price', ['$0', '$10']);
    await press(SUBMIT);
    const banner = screen.getByText('Error Submitting AI Tool').closest('[role=alert]')!;
    expect(banner.textContent).toContain('Check the highlighted fields.');
    expect(banner.textContent).toContain('Something else.');
    expect(document.activeElement).toBe(field(/^Name \*/));
    expect(errorAt(field(/^Name \*/))).toBe('Must not be empty.');
    expect(errorAt(button('Replace logo'))).toContain('This is not a picture.');
    expect(['Basic Info', 'Media', 'Pricing', 'Features'].map(status)).toEqual([
      'needs fixing',
      'needs fixing',
      'needs fixing',
      'complete',
    ]);
    const sent = () => calls.filter(({ path }) => path === '/ai-tools').length;
    type(/^Name \*/, 'Quill 2');
    expect(status('Basic Info')).toBe('complete');
    await press(SUBMIT);
    expect(sent()).toBe(1);
    expect(errorAt(button('Replace logo'))).toContain('This is not a picture.');
    choose('Replace logo', [picture('other.png')]);
    fireEvent.change(screen.getAllByLabelText('Price')[1]!, { target: { value: '$12' } });
    await press(SUBMIT);
    expect(sent()).toBe(2);
  });

  it('links to the listing and its claim when the address is taken', async () => {
    const message = 'This tool is already listed as Quill.';
    const detail = { slug: 'quill', claim_path: '/ai/quill/claim' };
    const answer = { message, code: 'conflict', errors: { url: [message] }, ...detail, request_id: 'r' };
    await showToViewer({ 'POST /ai-tools': () => Response.json(answer, { status: 409 }) });
    await fillIn();
    await press(SUBMIT);
    expect(document.activeElement).toBe(field(/^Official website URL/));
    expect(screen.getByRole('link', { name: 'View the listing' }).getAttribute('href')).toBe('/ai/quill');
    expect(screen.getByRole('link', { name: /^Claim it/ }).getAttribute('href')).toBe('/ai/quill/claim');
  });

  it.each([
    [
      'the store is down',
      () => refuse(503, 'Pictures cannot be stored now.'),
      'Pictures cannot be stored now.',
    ],
    [
      'it is too large',
      () => refuse(413, 'The request body is too large.'),
      'The request body is too large.',
    ],
    ['the network is gone', () => Promise.reject(new TypeError('x')), 'Couldn’t reach the site.'],
  ])('keeps the form when %s, and can be tried again', async (_name, answer, text) => {
    let isWell = false;
    await showToViewer({
      'POST /ai-tools': () => (isWell ? server['POST /ai-tools']!() : answer()),
    });
    await fillIn();
    await press(SUBMIT);
    const banner = screen.getByText('Error Submitting AI Tool').closest<HTMLElement>('[role=alert]')!;
    expect(banner.textContent).toContain(text);
    expect(document.activeElement).toBe(banner);
    expect(field(/^Name \*/).value).toBe('Quill');
    isWell = true;
    await press(SUBMIT);
    expect(screen.getByText('AI Tool Submitted Successfully')).toBeTruthy();
  });
});

describe('the preview', () => {
  it('shows the listing, and the form again', async () => {
    const affiliate = { ...user, is_affiliate: true };
    await showToViewer({ 'GET /user': () => Response.json({ user: affiliate }) });
    await waitFor(() => expect(field('Affiliate link').disabled).toBe(false));
    await fillIn();
    type('Affiliate link', 'https://quill.example.com/?ref=ada');
    type('Company or developer', 'Feather');
    type('Tags', 'letters');
    await press('Preview Tool');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    for (const text of ['Quill', '0 reviews', 'letters', 'Writing', 'Web App', 'Feather', 'Eleven languages'])
      expect(preview.getAllByText(text).length).toBeGreaterThan(0);
    expect(preview.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Quill',
      'What it does',
      'Features',
      'Use cases',
      'Plans and pricing',
      'Details',
      'Tags',
    ]);
    expect(preview.getByText('Free+')).toBeTruthy();
    expect(preview.getByText(/^Affiliate link: Aisle or the person/)).toBeTruthy();
    const visit = preview.getByRole<HTMLAnchorElement>('link', { name: /^Visit website/ });
    expect(visit.getAttribute('href')).toBe('https://quill.example.com/?ref=ada');
    expect(visit.getAttribute('rel')).toContain('sponsored');
    expect(preview.getAllByRole('img', { name: /^Screenshot/ })).toHaveLength(2);
    expect(preview.queryByRole('button', { name: /Compare/ })).toBeNull();
    await press('Edit Tool');
    expect(field(/^Name \*/).value).toBe('Quill');
  });

  it('leads elsewhere in another tab, without counting a visit', async () => {
    const { calls, placeOf } = await showToViewer();
    await fillIn();
    await press('Preview Tool');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    for (const name of ['Writing', /quill\.example\.com/]) {
      const link = preview.getByRole<HTMLAnchorElement>('link', { name });
      await act(async () => fireEvent.click(link));
      expect(link.target).toBe('_blank');
    }
    expect(placeOf()).toBe(PATH);
    expect(calls.some(({ path }) => path.endsWith('/click'))).toBe(false);
  });

  it('shows name and tagline in a list while they are typed', async () => {
    await showToVisitor();
    const card = () => screen.queryByText('How lists will show it')?.closest('figure')?.textContent;
    expect(card()).toBeUndefined();
    type(/^Name \*/, 'Quill');
    type('Tagline', 'Letters that sound like you');
    expect(card()).toMatch(/Quill.*Letters that sound like you/);
  });

  it('shows no link for an invalid address or a script', async () => {
    storeDraft({ ...emptyDraft(), name: 'Quill', url: 'javascript:alert(1)' });
    await showToVisitor();
    await press('Preview Tool');
    expect(screen.queryByRole('link', { name: /^Visit website/ })).toBeNull();
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  });
});
