import type { CustomTypesConfig } from 'pg';
import pg from 'pg';

const NUMERIC = 1700;
const NUMERIC_ARRAY = 1231;
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY as number) as (text: string) => Array<string | null>;

function parseInteger(text: string): number {
  const value = Number(text);
  // A rounded id would silently address another row.
  if (!Number.isSafeInteger(value)) throw new RangeError(`Integer out of range: ${text}`);
  return value;
}

function parseArray<T>(parse: (text: string) => T): (text: string) => Array<T | null> {
  return (text) => parseTextArray(text).map((entry) => (entry === null ? null : parse(entry)));
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseInteger],
  [INT8_ARRAY, parseArray(parseInteger)],
  [NUMERIC, Number],
  [NUMERIC_ARRAY, parseArray(Number)],
  // A date has no time zone, so it stays text ("2026-11-20") rather than some hour of a Date.
  [DATE, String],
  [DATE_ARRAY, parseTextArray],
]);

/**
 * How column values become JavaScript values, on both engines: int8, count and numeric are numbers
 * (int8 beyond 2^53 is an error), timestamptz a Date, date text, json parsed, bytea a Buffer.
 */
export const resultTypes: CustomTypesConfig = {
  getTypeParser(oid, format) {
    const own = format === 'binary' ? undefined : parsers.get(oid as number);
    return own ?? pg.types.getTypeParser(oid as number, format as 'text');
  },
};
