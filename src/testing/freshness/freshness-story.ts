import fc from 'fast-check';
import { expect } from 'vitest';
import { readOwnChange } from '#src/server/freshness/own-change-cookie.ts';
import { type Maker, publishTools, signInPerson } from '../factories.ts';
import { FreshnessModel, type ModelTool } from './freshness-model.ts';
import type { FreshnessSite } from './freshness-site.ts';

const NAMES = ['Quokka', 'Zephyr', 'Bramble', 'Lantern', 'Oxbow', 'Tundra'];
const COOKIE_MS = 5000;
/** Of the person who writes reviews, whose profile everyone may see. */
const HANDLE = 'critic';
const VIEWS = [
  'tool',
  'list',
  'search',
  'suggest',
  'page',
  'counts',
  'feed',
  'sitemap',
  'similar',
  'assistant',
  'person',
  'people',
] as const;
type View = (typeof VIEWS)[number];

export type Step =
  | { kind: 'rename' | 'unlist' | 'restore' | 'review'; tool: number; name: number; process: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'read'; view: View; tool: number; name: number; process: number; isWriter: boolean }
  | { kind: 'race'; views: readonly View[]; tool: number; name: number; process: number };

interface Asked {
  tool: number;
  name: number;
  process: number;
}

/** Stories of changes and reads of a few tools, in so many processes. */
export function stories(processes: number): fc.Arbitrary<Step[]> {
  const place = {
    tool: fc.nat(2),
    name: fc.nat(NAMES.length - 1),
    process: fc.nat(processes - 1),
  };
  const view = fc.constantFrom(...VIEWS);
  return fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constantFrom('rename', 'unlist', 'restore', 'review'), ...place }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 50, max: 1400 }) }),
      },
      {
        weight: 6,
        arbitrary: fc.record({ kind: fc.constant('read'), view, isWriter: fc.boolean(), ...place }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('race'),
          views: fc.array(view, { maxLength: 4 }),
          ...place,
        }),
      },
    ),
    { minLength: 10, maxLength: 40 },
  ) as fc.Arbitrary<Step[]>;
}

/** Publishes the tools of a story, and signs in who changes them. */
export async function makeFreshnessTools(api: Maker): Promise<Omit<StoryOptions, 'sites' | 'clock'>> {
  const names = ['Anvil', 'Bellows', 'Crucible'];
  const ids = await publishTools(
    api,
    names.map((name) => ({ name })),
  );
  const tools = ids.map((id, at) => {
    const name = names[at]!;
    return { id, slug: name.toLowerCase(), name, isPublished: true, reviews: 0 };
  });
  const { headers: admin } = await signInPerson(api, { role: 'admin', hasPassword: false });
  const { id, headers: reviewer } = await signInPerson(api, { hasPassword: false });
  await api.database.kysely
    .updateTable('users')
    .set({ handle: HANDLE, is_profile_public: true })
    .where('id', '=', id)
    .execute();
  return { tools, admin, reviewer };
}

interface StoryOptions {
  sites: readonly FreshnessSite[];
  tools: readonly ModelTool[];
  clock: { now: number };
  /** Headers of an administrator and of somebody who writes reviews. */
  admin: Record<string, string>;
  reviewer: Record<string, string>;
}

/** Plays a story and compares every answer with the model. */
export class Story {
  readonly #options: StoryOptions;
  readonly #model: FreshnessModel;
  #cookie: { value: string; until: number } | undefined;

  constructor(options: StoryOptions) {
    this.#options = options;
    this.#model = new FreshnessModel(options.tools, options.clock.now);
  }

  async play(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      if (step.kind === 'wait') this.#options.clock.now += step.ms;
      else if (step.kind === 'read') await this.#read(step, step.view, step.isWriter);
      else if (step.kind === 'race') await this.#race(step);
      else await this.#write(step);
    }
  }

  /** Reads that are under way during a change must leave nothing wrong behind. */
  async #race(step: Extract<Step, { kind: 'race' }>): Promise<void> {
    const asked = step.views.map((view) => this.#ask(view, step));
    await this.#write({ ...step, kind: 'rename' });
    await Promise.all(asked);
  }

  async #write({
    kind,
    tool,
    name,
    process,
  }: Exclude<Step, { kind: 'wait' | 'read' | 'race' }>): Promise<void> {
    const { id, isPublished } = this.#model.find(this.#options.tools[tool]!.id);
    if (isPublished === (kind === 'restore')) return;
    const { clock, admin, reviewer } = this.#options;
    const newName = NAMES[name]!;
    const calls = {
      rename: ['POST', `/ai-tools/${id}`, { _method: 'PUT', name: newName }, { name: newName }],
      unlist: ['DELETE', `/ai-tools/${id}`, undefined, { isPublished: false }],
      restore: ['POST', `/admin/tools/${id}/restore`, {}, { isPublished: true }],
      review: [
        'POST',
        `/ai-tools/${id}/reviews`,
        { rating: 4, title: 'Works well', content: 'It does what it says, and it did so for weeks.' },
        { reviews: 1 },
      ],
    } as const;
    const [method, path, body, change] = calls[kind];
    // The person who reviews a tool is not the one who has just restored it in another process.
    if (kind === 'review') await this.#settle(this.#siteOf(process));
    const headers = { 'content-type': 'application/json', ...(kind === 'review' ? reviewer : admin) };
    const init = { method, headers, body: body && JSON.stringify(body) };
    const response = await fetch(`${this.#siteOf(process).base}/api/v1${path}`, init);
    // A person reviews a tool once.
    if (kind === 'review' && response.status === 409) return;
    expect([kind, response.status, response.ok && '']).toEqual([kind, response.status, '']);
    this.#model.change(id, change, clock.now);
    const value = readOwnChange(response.headers.get('set-cookie') ?? '');
    if (value) this.#cookie = { value, until: clock.now + COOKIE_MS };
  }

  async #read(step: Extract<Step, { kind: 'read' }>, view: View, isWriter: boolean): Promise<void> {
    const { clock } = this.#options;
    const isAuthor = isWriter && this.#cookie !== undefined && this.#cookie.until > clock.now;
    const mustBeLatest = isAuthor || view === 'assistant';
    // Others see a change in another process once that has been told of it; its author and assistants need not wait.
    if (!mustBeLatest) await this.#settle(this.#siteOf(step.process));
    const { status, text } = await this.#ask(view, step, isAuthor ? this.#cookie?.value : undefined);
    const tool = this.#model.find(this.#options.tools[step.tool]!.id);
    if (['tool', 'page', 'similar', 'assistant'].includes(view))
      expect(status).toBe(tool.isPublished ? 200 : 404);
    else expect(status).toBe(200);
    if (status !== 200) return;
    for (const { slug } of this.#model.hidden) expect(text).not.toContain(slug);
    const allowed = this.#model.allowed(clock.now, mustBeLatest);
    expect(allowed.map((tools) => describeTools(view, tools, tool, NAMES[step.name]!))).toContainEqual(
      readTools(view, text, tool),
    );
  }

  /** Waits until a process has taken in all changes. */
  async #settle({ app }: FreshnessSite): Promise<void> {
    const { catalogue } = app.contexts.tools;
    const isSettled = async () => {
      const known = await catalogue.readTools(this.#model.tools.map(({ id }) => id));
      const counted = known.map(
        ({ id, name, stars }) => `${id} ${name} ${stars.reduce((sum, n) => sum + n)}`,
      );
      const published = this.#model.tools.filter(({ isPublished }) => isPublished);
      return counted.join() === published.map(({ id, name, reviews }) => `${id} ${name} ${reviews}`).join();
    };
    await expect.poll(isSettled, { interval: 2, timeout: 5000 }).toBe(true);
  }

  async #ask(view: View, step: Asked, cookie?: string): Promise<{ status: number; text: string }> {
    const { base } = this.#siteOf(step.process);
    if (view === 'assistant') return askAsAssistant(base, this.#options.tools[step.tool]!.slug);
    const headers: Record<string, string> = cookie ? { cookie: `own-change=${cookie}` } : {};
    const response = await fetch(base + this.#pathOf(view, step), { headers });
    return { status: response.status, text: await response.text() };
  }

  #siteOf(process: number): FreshnessSite {
    return this.#options.sites[process]!;
  }

  #pathOf(view: Exclude<View, 'assistant'>, { tool, name }: Asked): string {
    const { slug } = this.#options.tools[tool]!;
    const word = NAMES[name]!;
    return {
      tool: `/api/v1/ai-tools/${slug}`,
      list: '/api/v1/ai-tools?per_page=50',
      search: `/api/v1/ai-tools?search=${word}&per_page=50`,
      suggest: `/api/v1/ai-tools/suggest?q=${word}`,
      page: `/about/${slug}`,
      counts: '/api/v1/categories',
      feed: '/feed.xml',
      sitemap: '/sitemap-1.xml',
      similar: `/api/v1/ai-tools/${slug}/similar`,
      person: `/api/v1/users/${HANDLE}/reviews`,
      people: '/sitemap-people.xml',
    }[view];
  }
}

/** The status of an assistant's call for a tool, and what it answers. */
export async function askAsAssistant(base: string, slug: string): Promise<{ status: number; text: string }> {
  const params = { name: 'get_tool', arguments: { slug } };
  const response = await fetch(`${base}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const { result } = await response.json();
  return { status: result.isError ? 404 : 200, text: JSON.stringify(result.structuredContent ?? {}) };
}

type Named = Pick<ModelTool, 'slug' | 'name'>;
const namesOf = (tools: readonly Named[]) => tools.map(({ slug, name }) => `${slug} ${name}`).sort();

/** Text that a view shows of some published tools. */
function describeTools(view: View, tools: readonly ModelTool[], asked: ModelTool, word: string): unknown {
  if (view === 'tool' || view === 'assistant') return `${asked.name} ${asked.reviews}`;
  if (view === 'page') return { about: asked.name, listed: namesOf(tools), count: tools.length };
  if (view === 'counts') return tools.length;
  if (view === 'sitemap') return tools.map(({ slug }) => slug).sort();
  const reviewed = tools.filter(({ reviews }) => reviews > 0);
  if (view === 'person') return namesOf(reviewed);
  if (view === 'people') return reviewed.length > 0;
  if (view === 'similar') return namesOf(tools.filter(({ id }) => id !== asked.id));
  if (view === 'feed') return tools.map(({ slug, name }) => `${name} /ai/${slug}`).sort();
  return namesOf(tools.filter(({ name }) => view === 'list' || name === word));
}

/** Parses what an answer shows, in the same words. */
function readTools(view: View, text: string, asked: ModelTool): unknown {
  if (view === 'feed') {
    const items = text.matchAll(/<item><title>(\w+)<\/title><link>[^<]*(\/ai\/[\w-]+)<\/link>/g);
    return [...items].map(([, name, path]) => `${name} ${path}`).sort();
  }
  if (view === 'sitemap') return [...text.matchAll(/\/ai\/([\w-]+)<\/loc>/g)].map(([, slug]) => slug).sort();
  if (view === 'people') return text.includes(HANDLE);
  const answer = JSON.parse(text);
  if (view === 'person') return namesOf(answer.data.map(({ ai_tool }: { ai_tool: Named }) => ai_tool));
  if (view === 'tool' || view === 'assistant') return `${answer.data.name} ${answer.data.review_count}`;
  if (view === 'page') {
    const [one, list, counts] = answer;
    return { about: one.data.name, listed: namesOf(list.data), count: counts.data.tools };
  }
  if (view === 'counts') {
    return answer.data.reduce(
      (sum: number, { tools_count }: { tools_count: number }) => sum + tools_count,
      0,
    );
  }
  if (view === 'suggest') return namesOf(answer.data.tools);
  return namesOf(answer.data.filter(({ id }: { id: number }) => view !== 'similar' || id !== asked.id));
}
