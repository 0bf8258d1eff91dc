import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Reader } from '#src/db/transaction.server.ts';
import type { ServerContext } from '../context.ts';

/** A delivery that this process has taken over. */
export interface Claim {
  id: string;
  /** Attempts that have ended. One of a dead sender is not counted: nobody knows what it did. */
  attempts: number;
  /** Names the claim, as a sender that takes the delivery over later has another time. */
  leaseUntil: Date;
}

interface QueueOptions<Table, Waiting> {
  /** Has a row for each delivery, with `id`, `status`, `attempts`, `due_at` and `lease_until`, and an index of what waits. */
  table: Table;
  /** The `status` of what waits; given up, it has `failed`. */
  waiting: Waiting;
  /** The `status` of what somebody sends. It may be the same. */
  sending: string;
  /** Past it a sender is taken for dead. One that lives renews it. */
  leaseMs: number;
  /** Between the attempts, ms. */
  pauses: readonly number[];
}

/**
 * Deliveries that have rows because people read them: made by any of the processes until they succeed or there are no
 * attempts left. When a process dies, what it was sending is in doubt and sent again under its former name.
 */
export class DeliveryQueue<Table extends keyof Schema, const Waiting extends string> {
  readonly #options: QueueOptions<Table, Waiting>;

  constructor(options: QueueOptions<Table, Waiting>) {
    this.#options = options;
  }

  /** True for a row `d` that can be claimed. */
  isDue(now: Date): RawBuilder<boolean> {
    const { waiting, sending } = this.#options;
    // Literals, so that the index of what waits is found.
    return sql`d.status in (${sql.lit(waiting)}, ${sql.lit(sending)}) and d.due_at <= ${now}
      and (d.lease_until is null or d.lease_until < ${now})`;
  }

  /**
   * Takes over deliveries that are due, or whose sender is taken for dead; those first that have waited longest.
   * @param rows which of the rows `d`, what to read of them, and of what `joins` adds.
   */
  async claim<Content extends object>(
    { clock, log }: Pick<ServerContext, 'clock' | 'log'>,
    db: Reader,
    rows: Record<'which' | 'columns' | 'joins', RawBuilder<unknown>>,
    limit: number,
  ): Promise<(Claim & Content)[]> {
    const { table, sending, leaseMs } = this.#options;
    const now = clock.now();
    const { rows: claimed } = await sql<Claim & Content & { isInDoubt: boolean }>`
      with due as (
        select d.id, d.lease_until from ${sql.table(table)} d where ${rows.which} and ${this.isDue(now)}
        order by d.due_at, d.id limit ${limit} for update of d skip locked
      ), claimed as (
        update ${sql.table(table)} d set status = ${sending}, lease_until = ${new Date(now.getTime() + leaseMs)}
        from due where d.id = due.id returning d.*, due.lease_until is not null as "isInDoubt"
      )
      select d.id::text as id, d.attempts, d.lease_until as "leaseUntil", d."isInDoubt", ${rows.columns}
      from claimed d ${rows.joins} order by d.due_at, d.id`.execute(db);
    const inDoubt = claimed.filter(({ isInDoubt }) => isInDoubt).length;
    if (inDoubt > 0) log.warn({ table, inDoubt }, 'a sender died: what it was sending may arrive twice');
    return claimed;
  }

  /** Runs `send`. However long that takes, nobody else takes the delivery over. */
  async whileHeld<Result>(
    { database, clock, log }: Pick<ServerContext, 'database' | 'clock' | 'log'>,
    claim: Claim,
    send: () => Promise<Result>,
  ): Promise<Result> {
    const { leaseMs } = this.#options;
    let renewal: Promise<void> = Promise.resolve();
    const renew = async () => {
      const until = new Date(clock.now().getTime() + leaseMs);
      if (await this.#update(database.kysely, claim, sql`lease_until = ${until}`)) claim.leaseUntil = until;
    };
    const timer = setInterval(() => {
      renewal = renewal.then(renew).catch((err) => log.warn({ err }, 'a lease was not renewed'));
    }, leaseMs / 3);
    try {
      return await send();
    } finally {
      clearInterval(timer);
      await renewal;
    }
  }

  /** Says what becomes of a delivery after an attempt without success. */
  afterFailure({ attempts }: Claim, now: Date) {
    const { waiting, pauses } = this.#options;
    const pause = pauses[attempts];
    if (pause === undefined) return { status: 'failed' as const };
    return { status: waiting, due_at: new Date(now.getTime() + pause) };
  }

  /** Records how an attempt ended. @returns false when another sender has taken the delivery over. */
  settle(db: Reader, claim: Claim, result: Updateable<Schema[Table]>): Promise<boolean> {
    const changes = Object.entries(result).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    return this.#update(db, claim, sql`${sql.join(changes)}, attempts = attempts + 1, lease_until = null`);
  }

  /** Puts a delivery back that could not be tried. */
  async release(db: Reader, claim: Claim): Promise<void> {
    await this.#update(db, claim, sql`status = ${this.#options.waiting}, lease_until = null`);
  }

  /** Takes all senders for dead: only where there is no other process. */
  async endLeases(db: Reader): Promise<void> {
    const table = sql.table(this.#options.table);
    await sql`update ${table} set lease_until = 'epoch' where lease_until is not null`.execute(db);
  }

  async #update(db: Reader, { id, leaseUntil }: Claim, change: RawBuilder<unknown>): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`update ${sql.table(this.#options.table)} set ${change}
      where id = ${id}::bigint and lease_until = ${leaseUntil}`.execute(db);
    return numAffectedRows > 0n;
  }
}
