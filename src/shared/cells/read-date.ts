/**
 * Reads dates as people and other products write them. A time without a zone is UTC, so that no reading depends on the machine, and
 * a day that no calendar has is refused, not moved.
 */

/** The order of a file's dates such as 03/04/2025. */
export type DateOrder = 'day-first' | 'month-first';

/** Why a text is no date: not written like one, a day or hour that does not exist, or a day and month in unknown order. */
export type DateProblem = 'unreadable' | 'impossible' | 'ambiguous';

/** A moment in ISO 8601, in UTC and with milliseconds. */
type DateReading = { iso: string; problem?: undefined } | { iso?: undefined; problem: DateProblem };

interface Day {
  year: number;
  month: number;
  day: number;
}

const MONTH_LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl'];

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Names of months, long and short; a word that means two of them is none. */
function listMonthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number | undefined>([['sept', 9]]);
  for (const language of MONTH_LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const name = fold(format.format(Date.UTC(2024, month - 1, 15))).replace(/\.$/, '');
        names.set(name, (names.get(name) ?? month) === month ? month : undefined);
      }
    }
  }
  return new Map([...names].flatMap(([name, month]) => (month === undefined ? [] : [[name, month]])));
}

let monthNames: ReadonlyMap<string, number> | undefined;

function monthOf(name: string): number | undefined {
  monthNames ??= listMonthNames();
  return monthNames.get(name.replace(/\.$/, ''));
}

/** Hours east of Greenwich of the zones that mail and spreadsheets name. */
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  utc: 0,
  gmt: 0,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  wet: 0,
  west: 1,
  cet: 1,
  cest: 2,
  eet: 2,
  eest: 3,
};

/** No date is longer, with the name of its zone. */
const LONGEST = 100;
const NUMERIC = /^(\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})\.?$/;
const TIME = /^(\d{1,2})(?:[:h](\d{2}))?(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([ap])\.?m\.?)?$/;

const WEEKDAY = /^[a-z]{2,12}\.?,? (?=\d{1,2}\b|[a-z]{3,9}\.? \d)/;
const TIME_AFTER = /(?:t| ?, ?| )(\d{1,2}[:h]\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[ap]\.?m\.?)?)/;
const COMPACT = /^(\d{8})t(\d{2})(\d{2})(\d{2})(z?)$/;

/** `GMT+0200 (Central European Summer Time)`, as JavaScript writes a zone, without its name. */
function withoutZoneName(text: string): string {
  return text.endsWith(')') ? text.slice(0, Math.max(0, text.lastIndexOf('('))).trimEnd() : text;
}

/** The parts of a date with its time, folded; the time begins after a `T`, a blank or a comma. */
function split(text: string): { date: string; time: string; zone: string } {
  const plain = withoutZoneName(fold(text).trim().replace(/\s+/g, ' '))
    .replace(WEEKDAY, (day) => (monthOf(day.trim()) ? day : ''))
    .replace(/ (?:at|a|um|alle|as) (?=\d)/, ' ');
  const [, date, hour, minute, second, zone] = COMPACT.exec(plain) ?? [];
  if (date) return { date, time: `${hour}:${minute}:${second}`, zone: zone! };
  const found = TIME_AFTER.exec(plain);
  if (!found || !/\d$/.test(plain.slice(0, found.index))) return { date: plain, time: '', zone: '' };
  const rest = plain.slice(found.index + found[0].length);
  return { date: plain.slice(0, found.index), time: found[1]!, zone: rest.trim() };
}

function readDay(date: string, order: DateOrder | undefined): Day | DateProblem {
  const first =
    /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})\.?$/.exec(date) ?? /^(\d{4})(年)(\d{1,2})月(\d{1,2})日$/.exec(date);
  if (first) return { year: Number(first[1]), month: Number(first[3]), day: Number(first[4]) };
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(date);
  if (compact) return { year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]) };
  const numeric = NUMERIC.exec(date);
  return numeric ? readNumeric(numeric, order) : readNamed(date);
}

function readNumeric(
  [, one, separator, two, last]: RegExpExecArray,
  given: DateOrder | undefined,
): Day | DateProblem {
  // 24-05-01 could begin with its year.
  if (last!.length === 2 && separator === '-') return 'ambiguous';
  const [first, second] = [Number(one), Number(two)];
  const year = last!.length === 4 ? Number(last) : Number(last) + (Number(last) < 70 ? 2000 : 1900);
  // Nobody writes the month first with dots.
  const order = separator === '.' ? 'day-first' : (given ?? orderOf(first, second));
  if (!order) return 'ambiguous';
  return order === 'day-first' ? { year, month: second, day: first } : { year, month: first, day: second };
}

/** The order that two numbers tell; either when they are equal. */
function orderOf(first: number, second: number): DateOrder | undefined {
  if (first > 12 || first === second) return 'day-first';
  return second > 12 ? 'month-first' : undefined;
}

function readNamed(date: string): Day | DateProblem {
  const words = date.split(/[\s,/-]+/).filter((word) => word !== 'de' && word !== 'of' && word !== '');
  const at = words.findIndex((word) => monthOf(word) !== undefined);
  const numbers = words
    .filter((_, index) => index !== at)
    .map((word) => /^(\d{1,4})(?:st|nd|rd|th|er|\.|º|o)?$/.exec(word)?.[1]);
  const [one, two, ...rest] = numbers;
  if (at === -1 || one === undefined || two === undefined || rest.length > 0) return 'unreadable';
  const year = [one, two].find(({ length }) => length === 4);
  const day = [one, two].find(({ length }) => length <= 2);
  if (year === undefined || day === undefined) return 'ambiguous';
  return { year: Number(year), month: monthOf(words[at]!)!, day: Number(day) };
}

/** Milliseconds since midnight; undefined for an hour that does not exist, NaN for no time at all. */
function readTime(text: string): number | undefined {
  if (text === '') return 0;
  const found = TIME.exec(text);
  if (!found) return Number.NaN;
  const [, hours, minutes = '0', seconds = '0', fraction = '0', half] = found;
  let hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return undefined;
  if (half) hour = (hour % 12) + (half === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3));
  return ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + milliseconds;
}

/** Milliseconds east of Greenwich; undefined for an unknown zone. */
function readZone(text: string): number | undefined {
  if (text === '') return 0;
  const [, name = '', offset = ''] = /^([a-z]*) ?([+-].*)?$/.exec(text) ?? [];
  // `+0000 UTC` of Go and `GMT+0200` of JavaScript.
  const found = /^([+-])(\d{2}):?(\d{2})?(?: utc| gmt)?$/.exec(offset);
  if (offset !== '' && (!found || (name !== '' && name !== 'gmt' && name !== 'utc'))) return undefined;
  if (!found) return name in ZONES ? ZONES[name]! * 3_600_000 : undefined;
  const [, sign, hours, minutes = '0'] = found;
  if (Number(hours) > 15 || Number(minutes) > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Seconds, milliseconds or microseconds since 1970, by their number of digits. */
function readEpoch(text: string): number | undefined {
  const [, whole] = /^(\d{9,16})(?:\.\d+)?$/.exec(text) ?? [];
  if (!whole) return undefined;
  if (whole.length <= 10) return Number(whole) * 1000;
  if (whole.length <= 13) return Number(whole);
  return Math.floor(Number(whole) / 1000);
}

/** Reads a date with or without a time. @param order of the file, where it tells; see `DateOrders`. */
export function readDate(text: string, order?: DateOrder): DateReading {
  if (text.length > LONGEST) return { problem: 'unreadable' };
  const epoch = readEpoch(text.trim());
  if (epoch !== undefined) return { iso: new Date(epoch).toISOString() };
  const parts = split(text);
  const day = readDay(parts.date, order);
  if (typeof day === 'string') return { problem: day };
  const [time, zone] = [readTime(parts.time), readZone(parts.zone)];
  if (zone === undefined || Number.isNaN(time)) return { problem: 'unreadable' };
  const midnight = new Date(Date.UTC(day.year, day.month - 1, day.day));
  // A year before 100 is one of the last century to JavaScript.
  const isReal =
    day.year >= 1000 && midnight.getUTCMonth() === day.month - 1 && midnight.getUTCDate() === day.day;
  if (!isReal || time === undefined) return { problem: 'impossible' };
  return { iso: new Date(midnight.getTime() + time - zone).toISOString() };
}

/** Finds out whether the dates of a file have the day or the month first: one with a number above 12 tells. */
export class DateOrders {
  #dayFirst = false;
  #monthFirst = false;

  add(text: string): void {
    const numeric = text.length > LONGEST ? null : NUMERIC.exec(split(text).date);
    if (!numeric || numeric[2] === '.') return;
    const [first, second] = [Number(numeric[1]), Number(numeric[3])];
    if (first > 12 && second <= 12) this.#dayFirst = true;
    if (second > 12 && first <= 12) this.#monthFirst = true;
  }

  /** Undefined where no date tells, and where two contradict each other. */
  get order(): DateOrder | undefined {
    if (this.#dayFirst === this.#monthFirst) return undefined;
    return this.#dayFirst ? 'day-first' : 'month-first';
  }
}
