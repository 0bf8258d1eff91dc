import { z } from 'zod';
import { issueText } from '#src/shared/messages/message.ts';
import { Moment, storable } from '#src/shared/schemas.ts';
import { trimBlank } from '#src/shared/text/blank.ts';

const version = z
  .union([z.number().int().min(1).max(1_000_000), storable(z.string().overwrite(trimBlank).min(1).max(40))])
  .describe('The version of the text that the person agreed to: a number or a short text.');

const choice = { analytics: z.boolean(), marketing: z.boolean(), functional: z.boolean(), version };

/** The latest choice of an account. */
export const AccountConsent = z
  .object({
    essential: z.literal(true),
    ...choice,
    decided_at: Moment.describe('When the person decided.'),
  })
  .meta({ id: 'Consent' });
export type AccountConsent = z.infer<typeof AccountConsent>;

export const ConsentRequest = z
  .object({
    essential: z.literal(true, issueText('consent.essentialFixed')).default(true),
    ...choice,
    decided_at: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('When the person decided, if earlier than this call, such as before signing in.'),
  })
  .meta({ id: 'ConsentRequest' });
export type ConsentRequest = z.infer<typeof ConsentRequest>;
