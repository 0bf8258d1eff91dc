import { DAY, HOUR } from '#src/shared/time.ts';
import type { SimulatedSite } from './simulated-site.ts';
import * as listings from './story/listings.ts';
import { subscribe } from './story/newsletter.ts';
import * as readers from './story/readers.ts';
import { doRounds } from './story/staff.ts';
import { loseWebsite } from './story/websites.ts';
import { World } from './world.ts';

const MONTH = 365 * (DAY / 12);
/** The hours at which the clock stops for jobs: after those of the night and the newsletter's time, and in the evening. */
const STOPS = [9, 18];

/** How often something happens in a month. */
const MONTHLY: readonly [(world: World) => Promise<void>, number][] = [
  [listings.changePrice, 5],
  [listings.confirmOwnPrice, 4],
  [listings.confirmPriceTogether, 2],
  [listings.discontinueOwn, 1],
  [loseWebsite, 2],
  [readers.writeReview, 10],
  [readers.saveTools, 8],
  [readers.correctListing, 4],
  [readers.report, 5],
  [subscribe, 4],
];

export interface YearOptions {
  months: number;
  seed: number;
  /** The end; its beginning is so many months earlier. */
  until: number;
  onProgress(share: number): void;
}

/** Lives through a year, or some months of it, on an empty site. Everything happens by calls and jobs. */
export async function liveAYear(
  site: SimulatedSite,
  { months, seed, until, onProgress }: YearOptions,
): Promise<void> {
  const world = new World(site, seed);
  const from = until - months * MONTH;
  await site.advanceTo(from);
  await hireModerator(world);
  planYear(world, from, months);
  for (let day = Math.floor(from / DAY) * DAY; day < until; day += DAY) {
    for (const hour of STOPS) {
      const stop = Math.min(day + hour * HOUR, until);
      if (stop < from) continue;
      await liveUntil(world, stop);
    }
    onProgress((day - from) / (until - from));
  }
  await liveUntil(world, until);
  onProgress(1);
}

async function liveUntil(world: World, stop: number): Promise<void> {
  const { site } = world;
  for (let event = world.removeEvent(stop); event; event = world.removeEvent(stop)) {
    site.moveTo(event.at);
    await event.act();
    await site.settle();
  }
  await site.advanceTo(stop);
}

async function hireModerator({ admin, moderator }: World): Promise<void> {
  await moderator.register();
  const { data } = await admin.call('GET', '/admin/users');
  const { id } = (data as { id: number; email: string }[]).find(({ email }) => email === moderator.email)!;
  await admin.call('PUT', `/admin/users/${id}/permissions`, { permissions: ['moderator', 'editor'] });
}

async function join(world: World, role: 'maker' | 'reader'): Promise<void> {
  const person = world.makePerson(role);
  await person.register();
  world[role === 'maker' ? 'makers' : 'readers'].push(person);
}

/** People and tools come first, so that there is something to do. */
function planYear(world: World, from: number, months: number): void {
  const repeat = (count: number, start: number, end: number, act: () => Promise<void>) => {
    for (let time = 0; time < count; time += 1) world.within(start, end, act);
  };
  const submit = () => listings.submitTool(world, world.pick(world.makers));
  repeat(10, from, from + 2 * DAY, () => join(world, 'maker'));
  repeat(18, from, from + 3 * DAY, () => join(world, 'reader'));
  repeat(24, from + 3 * DAY, from + 6 * DAY, submit);
  repeat(12, from + 4 * DAY, from + 7 * DAY, () => subscribe(world));
  for (let month = 0; month < months; month += 1) {
    const end = from + (month + 1) * MONTH - DAY;
    const start = from + month * MONTH + (month === 0 ? 9 * DAY : 0);
    repeat(1, start, end, () => join(world, 'maker'));
    repeat(3, start, end, () => join(world, 'reader'));
    repeat(4, start, end, submit);
    for (const [act, count] of MONTHLY) repeat(count, start, end, () => act(world));
  }
  for (let day = 10; day < months * (MONTH / DAY); day += 3)
    world.within(from + day * DAY, from + (day + 1) * DAY, () => doRounds(world));
}
