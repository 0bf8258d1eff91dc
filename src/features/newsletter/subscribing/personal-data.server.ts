import { z } from 'zod';
import type { PersonalData } from '#src/server/personal-data.ts';
import { Moment } from '#src/shared/schemas.ts';
import type { NewsletterContext } from '../context.server.ts';
import {
  deleteSubscriberOfUser,
  selectSubscriberEvents,
  selectSubscriberOfUser,
} from './subscriber-queries.server.ts';

const EVENTS_MAX = 1000;

const ExportedSubscription = z
  .object({
    email: z.string(),
    status: z.string(),
    source: z.string(),
    frequency: z.string(),
    topics: z.array(z.string()),
    language: z.string().nullable(),
    created_at: Moment,
    confirmed_at: Moment.nullable(),
    events: z.array(z.object({ type: z.string(), detail: z.string().nullable(), at: Moment })),
  })
  .nullable();

async function exportSubscription(
  { database }: NewsletterContext,
  userId: number,
): Promise<z.input<typeof ExportedSubscription>> {
  const subscriber = await selectSubscriberOfUser(database.kysely, userId);
  if (!subscriber) return null;
  return {
    ...subscriber,
    events: await selectSubscriberEvents(database.kysely, subscriber.id, EVENTS_MAX),
  };
}

/** A subscription names no account; it belongs to the account's verified address and goes when that is closed. */
export function newsletterPersonalData(context: NewsletterContext): PersonalData {
  const kept = { job: 'forget-old-deliveries' };
  return {
    tables: {
      newsletter_subscribers: { kept },
      newsletter_events: { kept },
      newsletter_deliveries: { kept },
    },
    sections: {
      newsletter: { schema: ExportedSubscription, read: (userId) => exportSubscription(context, userId) },
    },
    release: deleteSubscriberOfUser,
  };
}
