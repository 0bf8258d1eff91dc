import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderForViewer } from '#src/testing/render-for-viewer.tsx';
import type { AssistantReply } from '../contract.ts';
import { ResizeObserverStub } from '../testing/resize-observer-stub.ts';
import { AssistantButton, hasAssistant } from './assistant-button.tsx';

const LIMIT = "You've reached your daily limit. Come back tomorrow for more queries!";
const FAILED = "I'm sorry, I couldn't process your request right now. Please try again later.";

const reply: AssistantReply = {
  conversation: 'A'.repeat(22),
  question: null,
  options: [],
  suggestions: ['Only open source'],
  total: 4,
  content: 'I found one tool.',
  categories: ['image', 'gossip'],
  url: '/search?price=free',
  canRedirect: false,
  tools: [
    {
      id: 1,
      slug: 'photopea',
      name: 'Photopea',
      logo_url: null,
      category: 'Image',
      pricing_model: 'free',
      price: 'Free',
      reason: '<b>Opens PSD files</b>',
      trade_off: 'Needs an account',
    },
  ],
  compare_url: null,
  page: null,
  quotes: [],
  unlisted: null,
};
/** An answer whose page has more than it shows. */
const leading = () => Response.json({ data: { ...reply, canRedirect: true }, remaining: 2 });
const categories = [
  { id: 1, slug: 'image', name: 'Image', icon: 'image', color: '#9961a6', tools_count: 3, is_active: true },
];

const answers = (over: Record<string, () => Response | Promise<Response>> = {}) => ({
  'GET /categories': () => Response.json({ data: categories }),
  'GET /assistant': () => Response.json({ data: { remaining: 3, per_day: 3 } }),
  'POST /assistant': () => Response.json({ data: reply, remaining: 2 }),
  ...over,
});

async function show(over = {}, address = '/') {
  const shown = await renderForViewer(
    { '/': AssistantButton, '/search': AssistantButton },
    address,
    answers(over),
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ask the assistant' })));
  const dialog = await screen.findByRole('dialog', { name: 'Find a tool' });
  const field = within(dialog).getByLabelText('What do you want to do?') as HTMLTextAreaElement;
  await within(dialog).findByText(/questions? left today/);
  return { ...shown, dialog, field };
}

async function ask(field: HTMLTextAreaElement, text: string) {
  fireEvent.change(field, { target: { value: text } });
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
}
const send = () => screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement;
const status = (dialog: HTMLElement) => within(dialog).getByRole('status').textContent;

let lessMotion = true;
// On a busy machine its first import takes longer than a search for what it shows.
beforeAll(async () => {
  await import('./assistant-panel.tsx');
});
beforeEach(() => {
  lessMotion = true;
  vi.stubGlobal('ResizeObserver', ResizeObserverStub);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && lessMotion,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the question', () => {
  it('can be sent when it has 1 to 300 characters; the counter turns red above', async () => {
    const { field } = await show();
    expect(document.activeElement).toBe(field);
    expect(send().disabled).toBe(true);
    fireEvent.change(field, { target: { value: 'x'.repeat(300) } });
    expect(send().disabled).toBe(false);
    expect(screen.getByText('300/300').className).not.toContain('text-danger');
    fireEvent.change(field, { target: { value: 'x'.repeat(301) } });
    expect(send().disabled).toBe(true);
    expect(screen.getByText('301/300').className).toContain('text-danger');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(field, { target: { value: '   ' } });
    expect(send().disabled).toBe(true);
  });

  it('is not sent by the Enter that ends the composing of a character', async () => {
    const asked = vi.fn(() => Response.json({ data: reply, remaining: 2 }));
    const { field } = await show({ 'POST /assistant': asked });
    fireEvent.change(field, { target: { value: '画像を編集' } });
    await act(async () => fireEvent.keyDown(field, { key: 'Enter', isComposing: true }));
    expect([asked.mock.calls.length, field.value]).toEqual([0, '画像を編集']);
  });

  it('cannot be sent without questions left', async () => {
    const { field } = await show({
      'GET /assistant': () => Response.json({ data: { remaining: 0, per_day: 3 } }),
    });
    expect(screen.getByText(LIMIT)).toBeTruthy();
    fireEvent.change(field, { target: { value: 'video' } });
    expect(send().disabled).toBe(true);
  });

  it('waits for the categories', async () => {
    const { field, dialog, calls } = await show({
      'GET /categories': () => new Promise<Response>(() => {}),
    });
    fireEvent.change(field, { target: { value: 'video' } });
    expect(send().disabled).toBe(true);
    await ask(field, 'video');
    expect(status(dialog)).toBe("I'm still loading data. Please try again in a moment.");
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is filled in by an example', async () => {
    const { field } = await show();
    fireEvent.click(screen.getByRole('button', { name: 'Free alternative to Midjourney' }));
    expect(field.value).toBe('Free alternative to Midjourney');
    // The site has no category for the other ones.
    expect(screen.queryByRole('button', { name: 'Open source chatbot' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Free tools in Image' })).toBeTruthy();
  });
});

describe('the answer', () => {
  it('is announced, with tools, why they fit and what speaks against them, as text', async () => {
    const { field, dialog, calls } = await show();
    await ask(field, '  free video  ');
    expect(calls.at(-1)).toMatchObject({
      method: 'POST',
      body: { message: 'free video', conversation: null },
    });
    const tool = within(dialog).getByRole('list', { name: 'Matching tools' });
    expect(within(tool).getByRole('link', { name: 'Photopea' }).getAttribute('href')).toBe('/ai/photopea');
    expect(within(tool).getByText('<b>Opens PSD files</b>')).toBeTruthy();
    expect(within(tool).getByText('Needs an account').textContent).toBe('Trade-off: Needs an account');
    expect(status(dialog)).toBe('I found one tool.');
    expect(screen.getByText('2 questions left today')).toBeTruthy();
    expect(field.value).toBe('');
  });

  it('asks back above the tools, and links to the page that helps', async () => {
    const asking = {
      ...reply,
      question: 'What do you need “agent” for?',
      options: ['Code', 'Legal'],
      page: { url: '/submit-ai', label: 'Submit Otter' },
    };
    const { field, dialog, calls } = await show({
      'POST /assistant': () => Response.json({ data: asking, remaining: 3 }),
    });
    await ask(field, 'agent');
    const option = within(dialog).getByRole('button', { name: 'Code' });
    const tools = within(dialog).getByRole('list', { name: 'Matching tools' });
    expect(option.compareDocumentPosition(tools)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const page = within(dialog).getByRole('link', { name: 'Submit Otter' });
    expect(page.getAttribute('href')).toBe('/submit-ai');
    expect(status(dialog)).toBe('I found one tool. What do you need “agent” for?');
    await act(async () => fireEvent.click(option));
    expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { message: 'Code' } });
  });

  it('opens all results after 2.5 seconds, with the conversation', async () => {
    const { field, placeOf, dialog } = await show({ 'POST /assistant': leading });
    vi.useFakeTimers();
    await ask(field, 'free video');
    expect(screen.getByText('Opening all results in 3 s')).toBeTruthy();
    expect(status(dialog)).toBe('I found one tool. All results open in a moment. Press Escape to stay here.');
    await act(async () => vi.advanceTimersByTime(2_400));
    expect(screen.getByText('Opening all results in 1 s')).toBeTruthy();
    expect(placeOf()).toBe('/');
    await act(async () => vi.advanceTimersByTime(100));
    expect(placeOf()).toBe('/search?price=free');
    expect(screen.queryByText(/^Opening all results/)).toBeNull();
    expect(within(dialog).getByRole('list', { name: 'Matching tools' })).toBeTruthy();
  });

  it.each<[string, (field: HTMLTextAreaElement) => void]>([
    ['with “Stay here”', () => fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))],
    ['with Escape', (field) => fireEvent.keyDown(field, { key: 'Escape' })],
    ['by typing', (field) => fireEvent.change(field, { target: { value: 'and' } })],
    ['by closing the panel', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['by starting over', () => fireEvent.click(screen.getByRole('button', { name: 'Start over' }))],
  ])('stays %s', async (_, stay) => {
    const { field, placeOf } = await show({ 'POST /assistant': leading });
    vi.useFakeTimers();
    await ask(field, 'free video');
    expect(screen.getByRole('timer')).toBeTruthy();
    await act(async () => stay(field));
    expect(screen.queryByText(/^Opening all results/)).toBeNull();
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(placeOf()).toBe('/');
  });

  it('stays open when Escape ends the countdown', async () => {
    const { field } = await show({ 'POST /assistant': leading });
    await ask(field, 'free video');
    // A browser closes the dialog unless the key is taken.
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
  });

  it.each<[string, Partial<AssistantReply>, string]>([
    ['that cannot redirect', { canRedirect: false }, '/'],
    ['whose results are shown already', { url: '/search?price=free&q=a' }, '/search?q=a&price=free'],
    ['that leads elsewhere', { url: '/login' }, '/'],
  ])('of a reply %s stays', async (_, over, address) => {
    const data = { ...reply, canRedirect: true, ...over };
    const { field, placeOf } = await show(
      { 'POST /assistant': () => Response.json({ data, remaining: 2 }) },
      address,
    );
    vi.useFakeTimers();
    await ask(field, 'free video');
    expect(screen.queryByText(/^Opening all results/)).toBeNull();
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(placeOf()).toBe(address);
  });

  it('that comes after the panel was closed does not redirect', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { field, placeOf } = await show({ 'POST /assistant': () => promise });
    await ask(field, 'free video');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    vi.useFakeTimers();
    await act(async () => resolve(leading()));
    await act(async () => vi.advanceTimersByTime(10_000));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ask the assistant' })));
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(placeOf()).toBe('/');
  });

  it('offers all results', async () => {
    const { field, placeOf } = await show();
    await ask(field, 'free video');
    const link = screen.getByRole('link', { name: 'See all 4 results' });
    expect(link.getAttribute('href')).toBe(reply.url);
    await act(async () => fireEvent.click(link));
    expect(placeOf()).toBe('/search?price=free');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['https://evil.example/', '//evil.example', '/login', 'javascript:alert(1)', '/searching'])(
    'never links to %s',
    async (url) => {
      const { field } = await show({
        'POST /assistant': () => Response.json({ data: { ...reply, url }, remaining: 2 }),
      });
      await ask(field, 'free video');
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).not.toContain(url);
    },
  );

  it('offers a search when it has no tools', async () => {
    const data = { ...reply, tools: [], canRedirect: false, url: '/search?q=cancel+chatgpt' };
    const { field } = await show({ 'POST /assistant': () => Response.json({ data, remaining: 2 }) });
    await ask(field, 'cancel my subscription');
    const link = screen.getByRole('link', { name: 'Search for tools instead' });
    expect(link.getAttribute('href')).toBe(data.url);
    expect(screen.getByRole('link', { name: 'Image' }).getAttribute('href')).toBe('/search?category=image');
  });

  it('offers a comparison', async () => {
    const { field } = await show({
      'POST /assistant': () =>
        Response.json({
          data: { ...reply, canRedirect: false, compare_url: '/compare?tools=a,b' },
          remaining: 2,
        }),
    });
    await ask(field, 'a vs b');
    const link = screen.getByRole('link', { name: 'Compare side by side' });
    expect(link.getAttribute('href')).toBe('/compare?tools=a,b');
  });

  it('is still there when the panel is opened again', async () => {
    const { field } = await show();
    await ask(field, 'free video');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ask the assistant' })));
    expect(await screen.findByRole('link', { name: 'See all 4 results' })).toBeTruthy();
  });
});

describe('the conversation', () => {
  const posted = (calls: { method: string; body?: unknown }[]) =>
    calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

  it('goes on: earlier answers stay, and a follow-up is asked by a press', async () => {
    const { field, calls } = await show();
    await ask(field, 'free video');
    expect(field.placeholder).toBe('Ask a follow-up, or something else');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Only open source' })));
    expect(posted(calls)).toEqual([
      { message: 'free video', conversation: null },
      { message: 'Only open source', conversation: reply.conversation },
    ]);
    expect(screen.getAllByRole('list', { name: 'Matching tools' })).toHaveLength(2);
    // Only the last answer can be gone on with.
    expect(screen.getAllByRole('button', { name: 'Only open source' })).toHaveLength(1);
  });

  it('shows a question back with its answers, and announces it', async () => {
    const data = { ...reply, question: 'Where would you use it?', options: ['On a phone', 'On a computer'] };
    const { field, dialog, calls } = await show({
      'POST /assistant': () => Response.json({ data, remaining: 3 }),
    });
    await ask(field, 'free video');
    expect(status(dialog)).toBe('I found one tool. Where would you use it?');
    const answersBack = screen.getByRole('list', { name: 'Answers' });
    expect(within(answersBack).getAllByRole('button')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Only open source' })).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'On a phone' })));
    expect(posted(calls).at(-1)).toEqual({ message: 'On a phone', conversation: reply.conversation });
  });

  it('ends when the visitor starts over', async () => {
    const { field, dialog, calls } = await show();
    await ask(field, 'free video');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Start over' })));
    expect(status(dialog)).toBe('New conversation.');
    expect(screen.getByText(/^Hi! Tell me/, { selector: '.sr-only' })).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await ask(field, 'something else');
    expect(posted(calls).at(-1)).toEqual({ message: 'something else', conversation: null });
  });

  it('offers nothing to ask when no question is left', async () => {
    const { field } = await show({ 'POST /assistant': () => Response.json({ data: reply, remaining: 0 }) });
    await ask(field, 'free video');
    expect(screen.getByText(LIMIT)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Only open source' })).toBeNull();
  });

  it('begins again with an id that is none', async () => {
    sessionStorage.setItem('assistant_conversation', '<script>');
    const { field, calls } = await show();
    await ask(field, 'free video');
    expect(posted(calls)).toEqual([{ message: 'free video', conversation: null }]);
  });
});

describe('without an answer', () => {
  it('says so, keeps the question and lets the visitor try again', async () => {
    const { field, dialog } = await show({
      'POST /assistant': () => Response.json({ message: 'x', code: 'internal' }, { status: 500 }),
    });
    await ask(field, 'free video');
    expect(status(dialog)).toBe(FAILED);
    expect(field.value).toBe('free video');
    expect(send().disabled).toBe(false);
  });

  it.each([
    [{}, 'Failed to process your request. Please try again later.'],
    [{ message: 'Send JSON.' }, 'Send JSON.'],
  ])('of a refusal with %j it says what is known', async (body, text) => {
    const { field, dialog } = await show({ 'POST /assistant': () => Response.json(body, { status: 400 }) });
    await ask(field, 'free video');
    expect(status(dialog)).toBe(text);
  });

  it('says when the server is not reached', async () => {
    const { field, dialog } = await show({
      'POST /assistant': () => Promise.reject(new TypeError('offline')),
    });
    await ask(field, 'free video');
    expect(status(dialog)).toBe('Failed to communicate with AI service.');
  });

  it('tells that the questions of the day are used up', async () => {
    const { field, dialog } = await show({
      'POST /assistant': () =>
        Response.json({ message: LIMIT, code: 'too_many_requests', remaining: 0 }, { status: 429 }),
    });
    await ask(field, 'free video');
    expect(status(dialog)).toBe(LIMIT);
    expect(send().disabled).toBe(true);
    expect(screen.getByText('0 questions left today')).toBeTruthy();
  });
});

describe('typing', () => {
  it('fills a box that is as large as the whole text, and can be skipped', async () => {
    lessMotion = false;
    const { dialog } = await show();
    const whole = within(dialog).getByText(/^Hi! Tell me/, { selector: '.sr-only' });
    const typed = whole.nextElementSibling as HTMLElement;
    expect(typed.getAttribute('aria-hidden')).toBe('true');
    expect(typed.textContent).toBe(whole.textContent);
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(typed.querySelector('.invisible')!.textContent).toBe('');
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });

  it('does not happen with reduced motion', async () => {
    await show();
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });
});

describe('pages', () => {
  it.each([
    '/submit-ai',
    '/add-ai-form',
    '/login',
    '/contact',
    '/terms',
    '/ai/loom/edit',
    '/ai/loom/claim',
    '/ai/pending/7',
    '/dashboard/settings',
    '/saved-tools',
    '/ai-watch',
    '/newsletter/archive',
    '/back-room/admin',
  ])('%s has no button', (path) => expect(hasAssistant(path)).toBe(false));

  it.each([
    '/',
    '/search',
    '/search/',
    '/ai/loom',
    '/ai/pending-tool',
    '/category/image',
    '/compare',
    '/about',
  ])('%s has one', (path) => expect(hasAssistant(path)).toBe(true));
});
