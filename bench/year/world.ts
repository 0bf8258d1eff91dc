import { seededRandom } from '#src/shared/seeded-random.ts';
import { DAY } from '#src/shared/time.ts';
import { Person } from './person.ts';
import { ADMIN_EMAIL, type SimulatedSite, STAFF_PASSWORD } from './simulated-site.ts';

/** A published tool, as the simulation knows it. */
export interface SimulatedTool {
  id: number;
  slug: string;
  name: string;
  host: string;
  maker: Person;
  /** Dollars a month. */
  price: number;
  isDiscontinued: boolean;
}

interface Event {
  at: number;
  act: () => Promise<void>;
}

/** The people and tools of a simulated site, and what is still to happen. The same seed makes the same year. */
export class World {
  readonly site: SimulatedSite;
  readonly random: () => number;
  readonly makers: Person[] = [];
  readonly readers: Person[] = [];
  /** Addresses with a confirmed subscription. */
  readonly subscribers: string[] = [];
  readonly tools: SimulatedTool[] = [];
  readonly admin: Person;
  readonly moderator: Person;
  /** Tokens of the decisions that were appealed. */
  readonly appealed = new Set<string>();
  readonly #events: Event[] = [];
  /** The moment of the event that happens. */
  #now = Date.now();
  #people = 0;
  #submitted = 0;
  #subscribed = 0;

  constructor(site: SimulatedSite, seed: number) {
    this.site = site;
    this.random = seededRandom(seed);
    const staff = { password: STAFF_PASSWORD, language: 'en' } as const;
    this.admin = new Person(site, { ...staff, name: 'Ada', email: ADMIN_EMAIL, network: '192.0.2.10' });
    const email = 'moderator@aisle.example';
    this.moderator = new Person(site, { ...staff, name: 'Mary', email, network: '192.0.2.11' });
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)]!;
  }

  /** Different items, or fewer when there are not so many. */
  pickSome<Item>(items: readonly Item[], count: number): Item[] {
    const rest = [...items];
    const found: Item[] = [];
    while (found.length < count && rest.length > 0)
      found.push(...rest.splice(Math.floor(this.random() * rest.length), 1));
    return found;
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  nextSubscriber(): number {
    this.#subscribed += 1;
    return this.#subscribed;
  }

  /** Counts submissions, from 0. */
  nextSubmission(): number {
    this.#submitted += 1;
    return this.#submitted - 1;
  }

  /** Tools that are still offered. */
  get offered(): SimulatedTool[] {
    return this.tools.filter(({ isDiscontinued }) => !isDiscontinued);
  }

  /** Somebody who has no account yet; every third speaks French. */
  makePerson(role: string): Person {
    this.#people += 1;
    const number = this.#people;
    const name = `${NAMES[number % NAMES.length]} ${SURNAMES[Math.floor(number / NAMES.length) % SURNAMES.length]}`;
    return new Person(this.site, {
      name,
      email: `${role}-${number}@people.example`,
      password: `weaver of words ${number}`,
      language: number % 3 === 0 ? 'fr' : 'en',
      network: `198.51.${100 + Math.floor(number / 250)}.${1 + (number % 250)}`,
    });
  }

  /** Lets something happen after some days. */
  after(days: number, act: () => Promise<void>): void {
    this.#add(this.#now + days * DAY, act);
  }

  /** Lets something happen at a moment of a time, between eight and eight in the evening. */
  within(from: number, until: number, act: () => Promise<void>): void {
    const day = Math.floor((from + this.random() * (until - from)) / DAY) * DAY;
    this.#add(Math.max(from, day + (8 + this.random() * 12) * 3_600_000), act);
  }

  #add(at: number, act: () => Promise<void>): void {
    const before = this.#events.findLastIndex((event) => event.at <= at);
    this.#events.splice(before + 1, 0, { at, act });
  }

  /** The next event until a moment, which is then no longer to happen. */
  removeEvent(until: number): Event | undefined {
    const isDue = this.#events[0] !== undefined && this.#events[0].at <= until;
    const event = isDue ? this.#events.shift() : undefined;
    this.#now = event?.at ?? until;
    return event;
  }
}

const NAMES = [
  'Grace',
  'Alan',
  'Élodie',
  'Barbara',
  'Claude',
  'Dorothy',
  'Edsger',
  'Frances',
  'Guido',
  'Hedy',
  'Ivan',
  'Jean',
  'Karen',
  'Linus',
  'Margaret',
  'Niklaus',
  'Odile',
  'Radia',
];
const SURNAMES = ['Archer', 'Bennett', 'Carré', 'Dubois', 'Evans', 'Fournier', 'Gray', 'Hughes'];
