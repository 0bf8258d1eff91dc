import { DATE_PROBLEMS, describeCell, describeLeftOut } from '#src/server/uploads/rows/describe-cell.ts';
import { foldTitle, titlesOf } from '#src/shared/cells/columns.ts';
import { isBlankCell, readEntries, readFlag, toCellText } from '#src/shared/cells/read-cell.ts';
import { type DateOrder, DateOrders, readDate } from '#src/shared/cells/read-date.ts';
import { LANGUAGES, type Language } from '#src/shared/messages/language.ts';
import { type Message, msg, type Text } from '#src/shared/messages/message.ts';
import { EmailText, Frequency, type Preferences, type SubscriberStatus } from '../../contract.ts';
import { readStatus, type SubscriberField, type SubscriberMapping } from './subscriber-field-rules.ts';

/** Nobody agreed to get an email before. */
const EARLIEST_CONSENT = '1990-01-01';
const SOURCE_MAX = 60;
const TOPICS_MAX = 50;

/** A subscriber of a file, as it is stored. Times are in ISO 8601. */
export interface ImportedSubscriber extends Preferences {
  email: string;
  status: SubscriberStatus;
  source: string;
  language: Language | null;
  consentedAt: string | null;
  createdAt: string | null;
  confirmedAt: string | null;
  endedAt: string | null;
}

type SubscriberReading =
  | { subscriber: ImportedSubscriber; leftOut: Message[]; reason?: undefined }
  | { subscriber?: undefined; reason: Message };

interface Cell {
  title: string;
  text: string;
}

type Values = Readonly<Record<string, unknown>>;

const DATE_FIELDS = [
  'consented_at',
  'subscribed',
  'confirmed_at',
  'created_at',
  'ended_at',
  'unsubscribed',
  'bounced',
] as const;

/** Finds the order of day and month in the columns of a file that have dates, each on its own. */
export class SubscriberDates {
  readonly #orders = new Map<string, DateOrders>();
  readonly #titles: readonly string[];
  readonly #emails: readonly string[];

  constructor(mapping: SubscriberMapping) {
    this.#titles = DATE_FIELDS.flatMap((field) => titlesOf(mapping, field));
    this.#emails = titlesOf(mapping, 'email');
  }

  /** Returns false for a line that names nobody, which will be refused. */
  add(values: Values): boolean {
    if (!this.#emails.some((title) => toCellText(values[title]).includes('@'))) return false;
    for (const title of this.#titles) {
      const orders = this.#orders.get(title) ?? new DateOrders();
      this.#orders.set(title, orders);
      orders.add(toCellText(values[title]));
    }
    return true;
  }

  orderOf(title: string): DateOrder | undefined {
    return this.#orders.get(title)?.order;
  }
}

/** Thrown for a cell without which a line cannot be used. */
class Refusal extends Error {
  readonly text: Message;

  constructor(text: Message) {
    super(text.key);
    this.text = text;
  }
}

/** From what mails may be sent to what may never be sent. */
const STRICTNESS: readonly SubscriberStatus[] = ['active', 'pending', 'unsubscribed', 'bounced'];

/** The state of which less may be sent. */
export function stricterOf(one: SubscriberStatus, other: SubscriberStatus): SubscriberStatus {
  return STRICTNESS.indexOf(one) >= STRICTNESS.indexOf(other) ? one : other;
}

class SubscriberReader {
  readonly leftOut: Message[] = [];
  readonly #values: Values;
  readonly #mapping: SubscriberMapping;
  readonly #dates: SubscriberDates;
  readonly #now: string;
  #states: SubscriberStatus[] = [];

  constructor(values: Values, { mapping, dates, now }: ReadingOptions) {
    this.#values = values;
    this.#mapping = mapping;
    this.#dates = dates;
    this.#now = now.toISOString();
  }

  read(): ImportedSubscriber {
    const email = this.#email();
    const status = this.#cell('status');
    if (status) this.#addStatus(status);
    const since = this.#readSwitch('subscribed', { no: 'unsubscribed' });
    const unsubscribed = this.#readSwitch('unsubscribed', { yes: 'unsubscribed' });
    const bounced = this.#readSwitch('bounced', { yes: 'bounced' });
    const confirmed = this.#readSwitch('confirmed_at', { no: 'pending' });
    const isUnconfirmed =
      titlesOf(this.#mapping, 'confirmed_at').length > 0 && !this.#cell('confirmed_at') && !status;
    if (isUnconfirmed) this.#states.push('pending');
    const state = this.#states.reduce(stricterOf, 'active');
    const created = this.#optionalDate('created_at');
    const consented = this.#consent(state === 'active', [since, confirmed, created]);
    const ended = this.#optionalDate('ended_at') ?? unsubscribed ?? bounced;
    return {
      email,
      status: state,
      source: this.#source(),
      language: this.#language(),
      frequency: this.#frequency(),
      topics: this.#topics(),
      consentedAt: consented,
      createdAt: created,
      confirmedAt: confirmed,
      endedAt: state === 'unsubscribed' || state === 'bounced' ? (ended ?? this.#now) : null,
    };
  }

  /** The first of a field's columns that says something. */
  #cell(field: SubscriberField): Cell | undefined {
    return this.#cells(field)[0];
  }

  #cells(field: SubscriberField): Cell[] {
    return titlesOf(this.#mapping, field)
      .map((title) => ({ title, text: toCellText(this.#values[title]).trim() }))
      .filter(({ text }) => !isBlankCell(text));
  }

  #refuse({ title, text }: Cell, reason: Text): never {
    throw new Refusal(describeCell(title, text, reason));
  }

  #leaveOut({ title, text }: Cell, reason: Text): void {
    this.leftOut.push(describeLeftOut(title, text, reason));
  }

  #email(): string {
    const cell = this.#cell('email');
    if (!cell)
      throw new Refusal(
        msg('newsletter.import.noEmail', { column: titlesOf(this.#mapping, 'email')[0] ?? '' }),
      );
    const email = EmailText.safeParse(cell.text);
    return email.success ? email.data : this.#refuse(cell, 'newsletter.import.notEmail');
  }

  #addStatus(cell: Cell): void {
    const status = readStatus(cell.text) ?? this.#flagStatus(cell.text);
    this.#states.push(status ?? this.#refuse(cell, 'newsletter.import.noStatus'));
  }

  #flagStatus(text: string): SubscriberStatus | undefined {
    const flag = readFlag(text);
    return flag === undefined ? undefined : flag ? 'active' : 'unsubscribed';
  }

  /** A column of yes and no, or of the date since when it is yes. Returns that date. */
  #readSwitch(
    field: 'subscribed' | 'unsubscribed' | 'bounced' | 'confirmed_at',
    states: { yes?: SubscriberStatus; no?: SubscriberStatus },
  ): string | null {
    let since: string | null = null;
    for (const cell of this.#cells(field)) {
      const flag = readFlag(cell.text);
      const word = flag === undefined ? readStatus(cell.text) : undefined;
      if (word) {
        this.#states.push(word);
        continue;
      }
      const date = flag === undefined ? this.#date(cell) : undefined;
      const state = flag === false ? states.no : states.yes;
      if (state) this.#states.push(state);
      since ??= date ?? null;
    }
    return since;
  }

  #date(cell: Cell): string {
    const { iso, problem } = readDate(cell.text, this.#dates.orderOf(cell.title));
    return problem ? this.#refuse(cell, DATE_PROBLEMS[problem]) : iso;
  }

  #optionalDate(field: 'created_at' | 'ended_at'): string | null {
    const cell = this.#cell(field);
    if (!cell) return null;
    const { iso, problem } = readDate(cell.text, this.#dates.orderOf(cell.title));
    if (!problem && iso <= this.#now) return iso;
    this.#leaveOut(cell, problem ? DATE_PROBLEMS[problem] : 'newsletter.import.future');
    return null;
  }

  /** When the person agreed. Who gets no mail need not have. */
  #consent(isNeeded: boolean, others: readonly (string | null)[]): string | null {
    const cell = this.#cell('consented_at');
    const [other = null] = others.filter((date) => date !== null);
    if (!isNeeded) {
      const isOwn = titlesOf(this.#mapping, 'consented_at').some(
        (title) => foldTitle(title) === 'consented at',
      );
      const date = cell ? readDate(cell.text, this.#dates.orderOf(cell.title)).iso : isOwn ? null : other;
      return date && date >= EARLIEST_CONSENT && date <= this.#now ? date : null;
    }
    const date = cell ? this.#date(cell) : other;
    const shown = cell ?? {
      title: titlesOf(this.#mapping, 'consented_at')[0] ?? 'consented_at',
      text: date ?? '',
    };
    if (date === null) throw new Refusal(msg('newsletter.import.noConsent', { column: shown.title }));
    if (date < EARLIEST_CONSENT) this.#refuse(shown, 'newsletter.import.early');
    if (date > this.#now) this.#refuse(shown, 'newsletter.import.future');
    return date;
  }

  #source(): string {
    const text =
      this.#cell('source')
        ?.text.replace(/[\p{Cc}\s]+/gu, ' ')
        .toWellFormed() ?? '';
    return (
      text
        .slice(0, SOURCE_MAX)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trim() || 'import'
    );
  }

  #language(): Language | null {
    const cell = this.#cell('language');
    const [language = ''] = cell?.text.toLowerCase().split(/[-_]/) ?? [];
    return LANGUAGES.find((known) => known === language) ?? null;
  }

  #frequency(): Preferences['frequency'] {
    const cell = this.#cell('frequency');
    if (!cell) return 'weekly';
    const frequency = Frequency.safeParse(cell.text.toLowerCase());
    if (frequency.success) return frequency.data;
    this.#leaveOut(cell, 'newsletter.import.frequency');
    return 'weekly';
  }

  #topics(): string[] {
    const topics = new Set<string>();
    for (const cell of this.#cells('topics')) {
      const entries = readEntries(cell.text).flatMap((entry) => entry.split(' '));
      for (const entry of entries) {
        const isTopic = /^[a-z0-9-]{1,60}$/.test(entry) && topics.size < TOPICS_MAX;
        if (isTopic) topics.add(entry);
        else if (entry !== '') this.#leaveOut({ ...cell, text: entry }, 'newsletter.topic');
      }
    }
    return [...topics];
  }
}

interface ReadingOptions {
  mapping: SubscriberMapping;
  dates: SubscriberDates;
  now: Date;
}

/** Reads a row as a subscriber, or says why it is none. */
export function readSubscriber(values: Values, options: ReadingOptions): SubscriberReading {
  const reader = new SubscriberReader(values, options);
  try {
    return { subscriber: reader.read(), leftOut: reader.leftOut };
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.text };
    throw error;
  }
}
