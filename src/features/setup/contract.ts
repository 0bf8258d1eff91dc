import { z } from 'zod';
import { PersonName, RegisterRequest, SignedIn } from '#src/features/identity/contract.ts';
import { AdminSite, SiteRequest } from '#src/features/site/contract.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { envelopeOf, Moment } from '#src/shared/schemas.ts';
import { CHECKED_POINTS, POINTS } from './rules.ts';

const token = z
  .string(issueText('setup.badLink'))
  .min(1, issueText('setup.badLink'))
  .max(200, issueText('setup.badLink'));

export const SetupLinkRequest = z.object({ token });

export const SetupRequest = z
  .object({
    token,
    name: PersonName,
    email: RegisterRequest.shape.email,
    password: RegisterRequest.shape.password,
    /** Blank: the name that the software ships with. */
    site_name: SiteRequest.shape.name,
    accent: SiteRequest.shape.accent,
    demo: z.boolean(issueText('setup.demoNeeded')).meta({
      description: 'True for the demonstration catalogue, false for a site without tools.',
    }),
  })
  .meta({ id: 'SetupRequest' });
export type SetupRequest = z.output<typeof SetupRequest>;

/** The form's first values. */
export const SetupStart = AdminSite.pick({ name: true, accent: true, fixed: true, shipped: true })
  .extend({ expires_at: Moment })
  .meta({ id: 'SetupStart' });
export type SetupStart = z.infer<typeof SetupStart>;
export const SetupStartAnswer = envelopeOf(SetupStart);

export const SetUp = SignedIn.extend({
  /** Path of the administrators’ screen. */
  admin_path: z.string(),
}).meta({ id: 'SetUp' });
export type SetUp = z.infer<typeof SetUp>;

export const SetupState = z
  .object({
    demonstration: z
      .object({
        state: z.enum(['none', 'filling', 'filled']),
        /** 0 to 100; null while another process fills it. */
        percent: z.number().int().nullable(),
      })
      .meta({ id: 'SetupDemonstration' }),
    is_dismissed: z.boolean(),
    checklist: z.array(z.object({ point: z.enum(POINTS), is_done: z.boolean() })),
    /** The address in links and emails. */
    app_url: z.string(),
    /** True when emails are files, because there is no mail server. */
    has_outbox: z.boolean(),
  })
  .meta({ id: 'SetupState' });
export type SetupState = z.infer<typeof SetupState>;
export const SetupStateAnswer = envelopeOf(SetupState);

export const SetupChange = z
  .object({ is_dismissed: z.boolean(), checked: z.enum(CHECKED_POINTS).exclude(['mail']) })
  .partial()
  .meta({ id: 'SetupChange' });
export type SetupChange = z.output<typeof SetupChange>;
