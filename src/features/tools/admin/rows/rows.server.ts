import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Reader, type Writer } from '#src/db/transaction.server.ts';
import { type AuditEvent, recordAudit } from '#src/features/audit-log/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Text } from '#src/shared/messages/message.ts';
import { LOOKUPS } from '../../catalogue/answer-sources.server.ts';
import type { ToolsContext } from '../../context.server.ts';

interface OrderedRow {
  id: number;
  position: number;
  version: number;
}

/** The rows of a table that administrators name, order and replace: categories, or types of tools. */
export interface RowKind<Row extends OrderedRow, Counted> {
  /** In the audit log, where actions begin with it. */
  target: string;
  nameOf: (row: Row) => string;
  /** Its slug or value, by which orders are recorded. */
  addressOf: (row: Row) => string;
  /** Reads all rows in their order, and keeps others from changing any until the transaction ends. */
  lock: (trx: Writer) => Promise<Row[]>;
  /** Reads a row with the number of its tools. */
  select: (db: Reader, id: number) => Promise<Counted | undefined>;
  writeOrder: (trx: Writer, ids: readonly number[]) => Promise<void>;
  /** Of refusals. */
  texts: Record<'missing' | 'changed' | 'isTwice' | 'incomplete' | 'isItself' | 'isLast', Text> & {
    inUse: (count: number) => Text;
  };
}

interface Order {
  ids: readonly number[];
  /** The order that the caller has seen. */
  before?: readonly number[] | undefined;
}

/** Changes by administrators of the rows of a kind. */
export class Rows<Row extends OrderedRow, Counted> {
  readonly #kind: RowKind<Row, Counted>;

  constructor(kind: RowKind<Row, Counted>) {
    this.#kind = kind;
  }

  /** @throws HttpError 404. */
  async get({ database }: ToolsContext, id: number): Promise<Counted> {
    const row = await this.#kind.select(database.kysely, id);
    if (!row) throw this.#missing();
    return row;
  }

  /** Locks all rows. @throws HttpError 404. */
  async lock(trx: Writer, id: number): Promise<[Row, all: Row[]]> {
    const all = await this.#kind.lock(trx);
    const row = all.find((candidate) => candidate.id === id);
    if (!row) throw this.#missing();
    return [row, all];
  }

  /** @throws HttpError 409 with the present row when it has changed since the version that the caller has seen, if any. */
  async requireVersion(trx: Writer, { id, version }: Row, seen: number | undefined): Promise<void> {
    if (seen === undefined || seen === version) return;
    const current = await this.#kind.select(trx, id);
    throw new HttpError('conflict', { message: this.#kind.texts.changed, detail: { current } });
  }

  /** @throws HttpError 409 with the present order when it is not `before`; 422 for ids that are not all rows. */
  order(context: ToolsContext, { ids, before }: Order, caller: Caller): Promise<void> {
    const { lock, texts } = this.#kind;
    return inTransaction(context.database, async (trx) => {
      const all = await lock(trx);
      const current = all.map(({ id }) => id);
      if (before && !isDeepStrictEqual(before, current))
        throw new HttpError('conflict', { message: 'tools.orderChanged', detail: { current } });
      const known = new Set(current);
      const unknown = ids.findIndex((id) => !known.delete(id));
      if (unknown >= 0) {
        const isTwice = current.includes(ids[unknown]!);
        throw invalidField(`ids.${unknown}`, isTwice ? texts.isTwice : texts.missing);
      }
      if (known.size > 0) throw invalidField('ids', texts.incomplete);
      await this.writeOrder(context, trx, { all, ids }, caller);
    });
  }

  /** Gives the rows the places 1, 2, 3 … The event is about the one that moved farthest. */
  async writeOrder(
    context: ToolsContext,
    trx: Writer,
    { all, ids }: { all: readonly Row[]; ids: readonly number[] },
    caller: Caller,
  ): Promise<void> {
    const { target, nameOf, addressOf, writeOrder } = this.#kind;
    const [moved] = all
      .map((row, at) => ({ row, steps: Math.abs(ids.indexOf(row.id) - at) }))
      .sort((one, other) => other.steps - one.steps);
    if (!moved || moved.steps === 0) return;
    await writeOrder(trx, ids);
    const addresses = new Map(all.map((row) => [row.id, addressOf(row)]));
    const states = {
      from: { order: all.map(addressOf) },
      to: { order: ids.map((id) => addresses.get(id)) },
    };
    const named = { id: moved.row.id, name: nameOf(moved.row) };
    await this.record(context, trx, caller, named, { action: `${target}.order`, ...states });
  }

  /** Moves one row to a place, from 1; a place behind the last one is the last. */
  async moveTo(
    context: ToolsContext,
    trx: Writer,
    { all, id, position }: { all: readonly Row[]; id: number; position: number },
    caller: Caller,
  ): Promise<void> {
    const ids = withPlace(all, id, position);
    await this.writeOrder(context, trx, { all, ids }, caller);
  }

  /** Gives a row that has just been added its place; its own event tells of it. */
  async place(trx: Writer, id: number, position: number | undefined): Promise<void> {
    if (position === undefined) return;
    await this.#kind.writeOrder(trx, withPlace(await this.#kind.lock(trx), id, position));
  }

  /** Records the change of a row and refreshes the lookups of every process after the commit. */
  async record(
    { auditLog }: ToolsContext,
    trx: Writer,
    caller: Caller,
    { id, name }: { id: number; name: string },
    event: Omit<AuditEvent, 'target'>,
  ): Promise<void> {
    markChanged(trx, LOOKUPS);
    await recordAudit(auditLog, trx, caller, [{ ...event, target: { type: this.#kind.target, id, name } }]);
  }

  /** The row that takes the place of another. @throws HttpError 422 on the field. */
  findOther(all: readonly Row[], id: number, otherId: number, field: string): Row {
    const other = all.find((row) => row.id === otherId);
    if (!other) throw invalidField(field, this.#kind.texts.missing);
    if (otherId === id) throw invalidField(field, this.#kind.texts.isItself);
    return other;
  }

  /** Every listing has a row of each kind. @throws HttpError 409. */
  requireOthers(all: readonly Row[]): void {
    if (all.length === 1) throw new HttpError('conflict', { message: this.#kind.texts.isLast });
  }

  /** @throws HttpError 409 with `tools_count`. */
  requireUnused(tools_count: number): void {
    if (tools_count === 0) return;
    const message = this.#kind.texts.inUse(tools_count);
    throw new HttpError('conflict', { message, detail: { tools_count } });
  }

  #missing(): HttpError {
    return new HttpError('not_found', { message: this.#kind.texts.missing });
  }
}

/** The ids in an order where one of them has a place, from 1. */
function withPlace(all: readonly OrderedRow[], id: number, position: number): number[] {
  const ids = all.map((row) => row.id).filter((other) => other !== id);
  ids.splice(position - 1, 0, id);
  return ids;
}

/** The place after all others. */
export function lastPosition(all: readonly OrderedRow[]): number {
  return Math.max(0, ...all.map(({ position }) => position)) + 1;
}

/** The names of the fields that differ. */
export function listChanged<Fields, Name extends keyof Fields>(
  names: readonly Name[],
  before: Fields,
  after: Fields,
): Name[] {
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

export function pick<Fields>(fields: Fields, names: readonly (keyof Fields)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
