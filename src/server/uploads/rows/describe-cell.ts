import type { DateProblem } from '#src/shared/cells/read-date.ts';
import { type Message, msg, type PlainKey, type Text } from '#src/shared/messages/message.ts';
import { shorten } from '#src/shared/text/shorten.ts';

const SHOWN_LENGTH = 60;

/** The text of a cell, and why it cannot be used. */
export function describeCell(column: string, value: string, reason: Text): Message {
  return msg('rows.cell', { column, value: show(value), reason: toMessage(reason) });
}

/** The same for a cell without which the rest of its line is used. */
export function describeLeftOut(column: string, value: string, reason: Text): Message {
  return msg('rows.cellLeftOut', { column, value: show(value), reason: toMessage(reason) });
}

function show(value: string): string {
  return shorten(value.replaceAll('\0', '').toWellFormed().replace(/\s+/g, ' ').trim(), SHOWN_LENGTH);
}

function toMessage(text: Text): Message {
  return typeof text === 'string' ? msg(text, {}) : text;
}

/** Says what is wrong with a date. */
export const DATE_PROBLEMS = {
  unreadable: 'rows.date.unreadable',
  impossible: 'rows.date.impossible',
  ambiguous: 'rows.date.ambiguous',
} as const satisfies Record<DateProblem, PlainKey>;
