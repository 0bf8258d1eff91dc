import { z } from 'zod';
import { RowParams } from './admin-schemas.ts';
import type { CallDefinition, CallKey, FileAnswer, NeededPermission, ParamNames } from './calls.ts';
import { Confirmation } from './schemas.ts';

/** A decision that can be undone until a moment. */
export const UndoOffer = z.object({ id: z.uuid(), until: z.iso.datetime() }).meta({
  id: 'UndoOffer',
  description: 'Send `POST /admin/undo/{id}` before `until` to take the decision back.',
});
export type UndoOffer = z.infer<typeof UndoOffer>;

/** Members that calls have where they do not say them: the permission those of staff, the parameters those with `{id}`. */
type Shared = { readonly tag: string } & Partial<Pick<CallDefinition, 'guard' | 'permission' | 'params'>>;

type Table = { readonly [Key in CallKey]?: Partial<CallDefinition> & Pick<CallDefinition, 'summary'> };

type Guarded<Key, Given> = Key extends `${string} /admin/${string}`
  ? { guard: 'admin' }
  : Pick<Given, keyof Given & 'guard'>;

type WithId<Key, Given> = Key extends `${string}{id}${string}`
  ? Given extends { params: infer Params }
    ? { params: Params }
    : [ParamNames<Key>] extends ['id']
      ? { params: typeof RowParams }
      : unknown
  : unknown;

type Answers<Call> = Call extends { answers: infer Given } ? Given : { readonly 200: typeof Confirmation };

type Undoable<Answer> =
  Answer extends z.ZodObject<infer Shape>
    ? z.ZodObject<Shape & { undo: z.ZodOptional<typeof UndoOffer> }>
    : Answer;

type Answered<Call> = Call extends { undo: true | NeededPermission }
  ? { readonly [Status in keyof Answers<Call>]: Undoable<Answers<Call>[Status]> }
  : Answers<Call>;

type Completed<Calls, Given> = {
  readonly [Key in keyof Calls]: Omit<Calls[Key], 'answers'> & { answers: Answered<Calls[Key]> } & Omit<
      Guarded<Key, Given> & WithId<Key, Given>,
      keyof Calls[Key]
    >;
};

/**
 * A slice's calls. They are registered in this order, so a literal path goes before one with a parameter in the same position. Those
 * below `/admin` are for staff, and the answer to one with `undo` has the offer.
 * @param given the tag, or all that the calls share.
 */
export function defineCalls<const Given extends string | Shared, const Calls extends Table>(
  given: Given,
  calls: Calls,
): Completed<Calls, Given>;
export function defineCalls(given: string | Shared, calls: Table): object {
  const shared = typeof given === 'string' ? { tag: given } : given;
  return Object.fromEntries(Object.entries(calls).map(([key, call]) => [key, complete(key, call!, shared)]));
}

function complete(
  key: string,
  call: Partial<CallDefinition>,
  { tag, guard: usual, permission, params = /^[^{]*\{id\}[^{]*$/.test(key) ? RowParams : undefined }: Shared,
): Partial<CallDefinition> {
  const guard = call.guard ?? (key.includes(' /admin/') ? 'admin' : usual);
  const answers = call.answers ?? { 200: Confirmation };
  return {
    tag,
    ...(guard && { guard }),
    ...(guard === 'admin' && permission && { permission }),
    ...(key.includes('{id}') && params && { params }),
    ...call,
    answers: call.undo ? offerUndo(answers) : answers,
  };
}

function offerUndo(answers: CallDefinition['answers']): CallDefinition['answers'] {
  const offer = (answer: z.ZodType | FileAnswer) =>
    answer instanceof z.ZodObject ? answer.extend({ undo: UndoOffer.optional() }) : answer;
  return Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, offer(answer)]));
}

type OfKinds<Table, Kind extends string> = {
  readonly [Key in keyof Table as Key extends `${infer Start}{kind}${infer End}`
    ? `${Start}${Kind}${End}`
    : never]: Table[Key];
};

/** The same calls, or their handlers, for each kind, which replaces `{kind}` in their names. */
export function forEachKind<Kind extends string, const Table extends object>(
  kinds: readonly Kind[],
  tableOf: (kind: Kind) => Table,
): OfKinds<Table, Kind> {
  const entries = kinds.flatMap((kind) =>
    Object.entries(tableOf(kind)).map(([key, entry]) => [key.replace('{kind}', kind), entry]),
  );
  return Object.fromEntries(entries);
}

/** @param types media types, e.g. `text/csv`. */
export function fileAnswer(...types: readonly string[]): FileAnswer {
  return { fileTypes: types };
}
