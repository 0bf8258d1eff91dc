/** Reads what a page of prices says. Pure; the texts are a stranger's, so everything read of them has bounds. */
import { findPrices, mayHavePrice, type Price, type PricePeriod } from '#src/shared/numbers/read-price.ts';
import { findLinkedOffers, type PageOffer, tidyOffers } from './page-offers.ts';
import { type PageElement, type PageText, readPageText } from './page-text.ts';

/** `scripts`: what is there is drawn by scripts; `sign_in`: it asks for an account first. */
type PricePageOutcome = 'prices' | 'none' | 'scripts' | 'sign_in';

const MAX_PRICES = 100;
const MAX_CANDIDATES = 1500;
/** Lines in which prices are looked for. */
const MAX_LINES = 400;
/** A longer line is a text, in which prices are examples. */
const MAX_LINE = 100;
const MAX_QUOTE = 200;
/** A page of prices that has less text has not been drawn yet. */
const DRAWN_TEXT = 200;
const MAX_NAME = 40;
/** Elements around a price in which its plan is looked for, and prices in the largest of them. */
const MOST_AROUND = 12;
const MOST_IN_CARD = 4;

/** Words before a number that make it something else than the price of a plan. */
const NO_PRICE_BEFORE =
  /(?<!\p{L})(?:sav(?:e|es|ed|ing)|was|worth|value|bonus|discount|raised|backed|credits? of|instead of|statt|au lieu de|économisez|sparen|extra|additional|up to|over|includes?|first)(?!\p{L})[^,;:.]{0,30}$/iu;
const NO_PRICE_AFTER =
  /^\s?(?:(?:of |in |free |worth of )*credits?|off(?!\p{L})|discount|bonus|(?:for|during) (?:the|your) first)/iu;
const NO_CARD = /(?<!\p{L})(?:faq|testimonial|review|blog|banner|cookie)/u;
/** A line that goes on with the price before it. */
const GOES_ON =
  /^(?:\/|\(|\+|(?:per|par|pro|al?|an|im|je|por|ao|each|every|billed|paid|pay|charged|monthly|yearly|annual(?:ly)?|one|once|lifetime|plus|excl|ht|zzgl|mensuel|annuel|factur\p{L}*|payable)(?!\p{L}))/iu;
const BILLED = /billed|billing|paid|pay|charged|factur|abgerechnet/i;
const BY_YEAR = /annual|year|annuel|par an|jährlich|anual/i;
/** Characters of a sentence between both. */
const BILLING_WITHIN = 45;
const PERIOD_SIGNS: readonly (readonly [PricePeriod, RegExp])[] = [
  ['month', /month|mensuel|monat/],
  ['year', /year|annual|annuel|jahr/],
];

/** Names of nothing, alone or at the beginning. */
const NO_NAME =
  /^(?:pric(?:e|es|ing)|plans?(?: (?:and|&) prices| (?:and|&) pricing)?|tarifs?|preise|precios|features?|total|questions?)$|^compare|pricing|what does it cost/iu;
const NO_PLAIN_NAME =
  /^(?:(?:most )?popular|recommended|best (?:value|deal)|new|beta|monthly|yearly|annual(?:ly)?|custom|or|and|then|from|only|now|start(?:ing|s)? (?:at|from|now)|(?:per|par|pro|for|billed|paid|save|choose|get|try|contact|buy|sign|start|includes?|everything|ends|join|up to|all|no) .*|\d.*)$/iu;
const HEAD_OF_PRICES =
  /(?<!\p{L})(?:prices?|prix|preis|costs?|fees?|month(?:ly)?|year(?:ly)?|annual(?:ly)?|billed|mensuel|annuel|tarif|monat(?:lich)?|jahr|jährlich)(?!\p{L})/iu;

function isBilledByYear(text: string): boolean {
  const at = text.search(BILLED);
  if (at < 0) return false;
  const [said = ''] = text.slice(at, at + BILLING_WITHIN).split(/[\n.;]/, 1);
  return BY_YEAR.test(said) || /(?:annual|yearly) billing/i.test(text);
}

/** A text that may be the name of a plan. */
interface Candidate {
  name: string;
  start: number;
  /** Headings before what is only short. */
  rank: number;
}

/** A number of the page with what it was read from. */
interface Found extends Price {
  line: string;
  lineStart: number;
  /** The text after it, to the next price. */
  after: string;
  /** In the text of the page. */
  at: number;
}

const periodIn = (text: string) => findPrices(`$1 ${text}`)[0]?.period;

/** Reads the prices of plans on a page. Where none is to be read, it says why. */
export function readPricePage(html: string): { outcome: PricePageOutcome; offers: PageOffer[] } {
  const page = readPageText(html);
  const found = findAll(page.text);
  const reader = new PlanReader(page, found);
  const read = found.flatMap((price) => reader.readOffer(price) ?? []);
  const offers = tidyOffers([...read, ...findLinkedOffers(page.linked)]);
  if (offers.some(({ amount }) => amount > 0)) return { outcome: 'prices', offers };
  if (page.hasPassword) return { outcome: 'sign_in', offers: [] };
  const isDrawn = page.scripts === 0 || page.text.length > DRAWN_TEXT;
  return { outcome: isDrawn ? 'none' : 'scripts', offers: [] };
}

function findAll(text: string): Found[] {
  const found: Found[] = [];
  let lineStart = 0;
  let lines = 0;
  for (const line of text.split('\n')) {
    if (line.length <= MAX_LINE && found.length < MAX_PRICES && lines < MAX_LINES && mayHavePrice(line)) {
      lines += 1;
      const written = line.replace(/month[- ]to[- ]month/i, (same) => 'monthly'.padEnd(same.length));
      const prices = findPrices(written).filter(
        ({ amount, currency }) => amount === 0 || currency !== undefined,
      );
      prices.forEach((price, index) => {
        const after = written.slice(price.end, prices[index + 1]?.start);
        found.push({ ...price, line, lineStart, after, at: lineStart + price.start });
      });
    }
    lineStart += line.length + 1;
  }
  for (const [index, price] of found.entries())
    price.after = addNextLines(text, price, found[index + 1]?.lineStart);
  for (const [index, price] of found.toReversed().entries()) {
    // "$12 €11 £10 per month": they share what follows.
    const next = found[found.length - index];
    if (next?.lineStart === price.lineStart && price.after.trim() === '') price.period ??= next.period;
  }
  return found;
}

/** Adds the lines that go on with a price, and its period where only they say it. */
function addNextLines(text: string, price: Found, until = text.length): string {
  const lineEnd = price.lineStart + price.line.length;
  if (price.lineStart + price.end + price.after.length < lineEnd) return price.after;
  let after = price.after;
  for (const next of text.slice(lineEnd + 1, Math.min(until, lineEnd + 120)).split('\n', 2)) {
    const line = next.trim();
    if (!GOES_ON.test(line)) break;
    price.period ??= periodIn(line.slice(0, 40));
    after += ` ${line}`;
  }
  return after;
}

class PlanReader {
  readonly #page: PageText;
  readonly #found: readonly Found[];
  readonly #candidates: Candidate[] = [];

  constructor(page: PageText, found: readonly Found[]) {
    this.#page = page;
    this.#found = found;
    if (found.length === 0) return;
    for (const element of page.elements) {
      const rank = rankOf(element);
      if (rank > 0) this.#addCandidate(page.text.slice(element.start, element.end), element.start, rank);
    }
    let start = 0;
    for (const line of page.text.split('\n')) {
      this.#addCandidate(line, start, 10);
      start += line.length + 1;
    }
    this.#candidates.sort((one, other) => one.start - other.start);
  }

  #addCandidate(text: string, start: number, rank: number): void {
    const name = text.trim();
    if (
      name.length === 0 ||
      name.length > MAX_LINE ||
      this.#candidates.length > MAX_CANDIDATES ||
      name.includes('\n')
    )
      return;
    const isQuestion = rank >= 40 && name.endsWith('?');
    if (!isQuestion && (name.length > MAX_NAME || NO_NAME.test(name) || !/\p{L}/u.test(name))) return;
    if (rank < 40 && (NO_PLAIN_NAME.test(name) || /[.!?]$/.test(name))) return;
    if (mayHavePrice(name) && findPrices(name).some(({ amount }) => amount > 0)) return;
    this.#candidates.push({ name: isQuestion ? '' : name, start, rank });
  }

  /** The offer of a price; undefined where it is none, or no plan is named. */
  readOffer(price: Found): PageOffer | undefined {
    const before = price.line.slice(0, price.start);
    if (NO_PRICE_BEFORE.test(before) || NO_PRICE_AFTER.test(price.after)) return undefined;
    const around = this.#listAround(price.at);
    if (around.some(({ signs }) => NO_CARD.test(signs))) return undefined;
    const cell = around.find(({ name }) => name === 'td' || name === 'th');
    const table = cell && !this.#nameWithin(cell, price) ? this.#readTable(cell) : undefined;
    if (table === null) return undefined;
    const plan = table?.plan ?? namedBefore(before) ?? this.#findName(around, price);
    if (!plan) return undefined;
    const said = price.period ?? table?.period;
    const shown = around
      .slice(0, 6)
      .map(({ signs }) => periodOfSigns(signs))
      .find(Boolean);
    const isYearly = isBilledByYear(price.after) || (said === 'month' && shown === 'year');
    const { amount, currency, line } = price;
    const quote = (line.includes(plan) ? line : `${plan}: ${line}`).trim().slice(0, MAX_QUOTE);
    const period = said ?? (isBilledByYear(price.after) ? 'year' : shown);
    return { plan, amount, currency, period, isBilledYearly: period === 'month' && isYearly, quote };
  }

  /** The elements around a place, the innermost first. */
  #listAround(at: number): PageElement[] {
    const { elements } = this.#page;
    let index = elements.findLastIndex(({ start, end }) => start <= at && at < end);
    const around: PageElement[] = [];
    for (; index >= 0 && around.length < MOST_AROUND; index = elements[index]!.parent)
      around.push(elements[index]!);
    // Pages may leave out what is around all.
    const all = {
      name: '',
      signs: '',
      parent: -1,
      start: 0,
      end: this.#page.text.length,
      row: -1,
      column: -1,
    };
    return [...around, all];
  }

  #inside({ start, end }: PageElement): Candidate[] {
    return this.#candidates.filter((candidate) => candidate.start >= start && candidate.start < end);
  }

  #nameWithin(cell: PageElement, price: Found): boolean {
    return this.#inside(cell).length > 0 || namedBefore(price.line.slice(0, price.start)) !== undefined;
  }

  /** The plan of a cell by the heads of its column and row; null for what is no price of a plan. */
  #readTable(cell: PageElement): { plan: string; period: PricePeriod | undefined } | null | undefined {
    const table = this.#tableOf(cell);
    const textAt = (row: number, column: number) => {
      const found = table.find((each) => each.row === row && each.column === column);
      return found && this.#page.text.slice(found.start, found.end).trim();
    };
    const [ofColumn = '', ofRow = ''] = [textAt(0, cell.column), textAt(cell.row, 0)];
    if (cell.row < 1 || cell.column < 1) return undefined;
    if (HEAD_OF_PRICES.test(ofColumn)) return { plan: ofRow, period: periodIn(ofColumn) };
    if (ofRow === '' || HEAD_OF_PRICES.test(ofRow)) return { plan: ofColumn, period: periodIn(ofRow) };
    return null;
  }

  #tableOf({ start }: PageElement): PageElement[] {
    const table = this.#page.elements.findLast(
      (each) => each.name === 'table' && each.start <= start && start < each.end,
    );
    const isIn = (each: PageElement) => table && each.start >= table.start && each.end <= table.end;
    return this.#page.elements.filter((each) => /^t[dh]$/.test(each.name) && isIn(each));
  }

  /** The name in the smallest element around a price that has one. */
  #findName(around: readonly PageElement[], price: Found): string | undefined {
    let fallback: string | undefined;
    for (const element of around) {
      const inside = this.#inside(element);
      const best = Math.max(0, ...inside.map(({ rank }) => rank));
      const named = inside.filter(({ rank }) => rank === best);
      const name = (named.findLast(({ start }) => start <= price.at) ?? named[0])?.name;
      if (best >= 20) return name;
      fallback ??= inside.find(({ rank }) => rank === best)?.name;
      const count = this.#found.filter(({ at }) => at >= element.start && at < element.end).length;
      if (fallback && (count > MOST_IN_CARD || /^(?:td|th|li)$/.test(element.name))) break;
    }
    return fallback;
  }
}

function rankOf({ name, signs }: PageElement): number {
  if (/^h[2-6]$/.test(name)) return 50;
  if (/(?:plan|tier|package|product|card|offer)[-_]{0,2}(?:name|title|heading)/.test(signs)) return 60;
  if (name === 'dt') return 40;
  return name === 'strong' || name === 'b' ? 20 : 0;
}

/** `Indie: $12` names its plan itself. */
function namedBefore(before: string): string | undefined {
  const written = before.trim();
  const name = written.slice(0, -1).trim();
  if (!/[:–—]$/.test(written) || name === '' || name.length > MAX_NAME || /[:–—]/.test(name))
    return undefined;
  return !NO_NAME.test(name) && !NO_PLAIN_NAME.test(name) && !HEAD_OF_PRICES.test(name) ? name : undefined;
}

function periodOfSigns(signs: string): PricePeriod | undefined {
  const found = PERIOD_SIGNS.filter(([, pattern]) => pattern.test(signs));
  return found.length === 1 ? found[0]![0] : undefined;
}
