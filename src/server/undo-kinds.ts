import type { z } from 'zod';
import type { Writer } from '#src/db/transaction.server.ts';
import type { Caller } from './http/route.ts';

/** A kind of decision that can be undone, and its way back. */
export interface UndoKind {
  /** Under this name it waits in the database, so it outlives a restart: never reuse one for another state. */
  name: string;
  /**
   * Restores what was before, in the transaction that forgets the decision.
   * @throws HttpError 409 when what it was about has changed since; ZodError for a state of another kind.
   */
  undo(trx: Writer, state: unknown, caller: Caller): Promise<void>;
}

export function defineUndo<State>(
  name: string,
  schema: z.ZodType<State>,
  undo: (trx: Writer, state: State, caller: Caller) => Promise<void>,
): UndoKind {
  return { name, undo: (trx, state, caller) => undo(trx, schema.parse(state), caller) };
}

/** The kinds of all slices together. Filled while the application is composed. */
export class UndoKinds {
  readonly #kinds = new Map<string, UndoKind>();

  add(kind: UndoKind): void {
    this.#kinds.set(kind.name, kind);
  }

  /** @throws HttpError, ZodError as the kind does; Error for a kind that no slice has. */
  async undo(trx: Writer, name: string, state: unknown, caller: Caller): Promise<void> {
    const kind = this.#kinds.get(name);
    if (!kind) throw new Error(`No slice can undo ${name}`);
    await kind.undo(trx, state, caller);
  }
}
