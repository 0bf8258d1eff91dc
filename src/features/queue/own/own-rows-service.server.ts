import type { Reader } from '#src/db/transaction.server.ts';
import { rememberOwn } from '#src/features/undo/recording-service.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import { HttpError } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { NeededPermission } from '#src/shared/calls.ts';
import type { Text } from '#src/shared/messages/message.ts';
import '../context.server.ts';
import type { OwnRow } from './contract.ts';

type Context = Pick<ServerContext, 'extensions'>;

/** The people whose row it is: its author, its holder, who reported it. Null for people without an account. */
export type Parties = readonly (number | null | undefined)[];

/**
 * Says whether a row is the caller's own, and whether somebody else on the staff could decide about it: anyone with the
 * permission who may act at present and is no party to it either.
 */
export async function checkOwnRow(
  { extensions }: Context,
  db: Reader,
  caller: Pick<Caller, 'userId'>,
  parties: Parties,
  needed: NeededPermission = 'moderator',
): Promise<OwnRow> {
  if (!parties.includes(caller.userId)) return null;
  const involved = peopleOf(parties);
  const hasOther = await extensions.only('queue.hasOtherStaff')?.(db, involved, needed);
  return hasOther ? 'refused' : 'alone';
}

/** Has an undo of what the transaction decides authorized as the decision was. */
export function rememberParties(db: Reader, parties: Parties, needed: NeededPermission = 'moderator'): void {
  rememberOwn(db, { people: peopleOf(parties), needed: [needed].flat() });
}

const peopleOf = (parties: Parties) => parties.filter((id) => typeof id === 'number');

/**
 * Lets nobody decide about a row of their own while somebody else could, nor undo the decision.
 * @returns true for an own row, about which nobody else could decide: the answer and the audit log say so.
 * @throws HttpError 403.
 */
export async function authorizeDecision(
  context: Context,
  db: Reader,
  caller: Pick<Caller, 'userId'>,
  parties: Parties,
  { needed, refusal = 'queue.ownRow' }: { needed?: NeededPermission; refusal?: Text } = {},
): Promise<boolean> {
  rememberParties(db, parties, needed);
  const own = await checkOwnRow(context, db, caller, parties, needed);
  if (own === 'refused') throw new HttpError('forbidden', { message: refusal });
  return own === 'alone';
}
