import type { Writer } from '#src/db/transaction.server.ts';
import type { NewsletterContext } from '../context.server.ts';
import { deleteSubscriber, lockSubscriberByEmail, setSubscriberEmail } from './subscriber-queries.server.ts';

/**
 * Lets a person’s active subscription follow them to another address that they have proved, with what they chose. An earlier
 * subscription of that address gives way, unless it is active as well: then the one of the address before ends.
 * @param from null when the address before was never proved, and so may be a stranger’s.
 */
export async function moveSubscription(
  { clock }: Pick<NewsletterContext, 'clock'>,
  trx: Writer,
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  if (from === null) return;
  // In the order of the addresses, so that two people who swap theirs do not wait for each other.
  const locked = new Map<string, Awaited<ReturnType<typeof lockSubscriberByEmail>>>();
  for (const email of [from, to].toSorted()) locked.set(email, await lockSubscriberByEmail(trx, email));
  const [moved, present] = [locked.get(from), locked.get(to)];
  if (moved?.status !== 'active') return;
  if (present?.status === 'active') {
    await deleteSubscriber(trx, moved.id);
    return;
  }
  if (present) await deleteSubscriber(trx, present.id);
  await setSubscriberEmail(trx, moved.id, to, clock.now());
}
