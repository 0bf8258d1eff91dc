import type { Writer } from '#src/db/transaction.server.ts';

/** Until when the effects of a decision outside wait, because it can still be undone. */
export interface Hold {
  /** Names the decision: what waits under this key is dropped by an undo. */
  key: string;
  until: Date;
  /** Collects the jobs that the transaction enqueues, which wait until then. */
  jobs: HeldJob[];
}

/** A job that an undo withdraws. */
interface HeldJob {
  queue: string;
  id: string;
}

const holds = new WeakMap<Writer, Hold>();

/** Makes what this transaction causes outside wait. */
export function holdEffects(trx: Writer, hold: Hold): void {
  holds.set(trx, hold);
}

/** To be asked when the work of the transaction is done (`beforeCommit`). */
export function findHold(trx: Writer): Hold | undefined {
  return holds.get(trx);
}
