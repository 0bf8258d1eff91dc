import { z } from 'zod';
import { QueueLock } from '#src/features/queue/locks/contract.ts';
import { OwnRow } from '#src/features/queue/own/contract.ts';
import { ReasonRecipient, reasonChoice } from '#src/features/queue/reasons/contract.ts';
import { SpamSignal } from '#src/features/spam/contract.ts';
import {
  answeredFacts,
  PricingModelValue,
  PricingTier,
  ToolStatus,
  ToolUpdate,
} from '#src/features/tools/contract.ts';
import type { FieldName } from '#src/features/tools/listings/public/listing-field-rules.ts';
import { listOf, ReasonRequest, rowId } from '#src/shared/admin-schemas.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { Moment, orNull, tooLong } from '#src/shared/schemas.ts';
import { slugBase } from '#src/shared/text/slug.ts';

const id = z.number().int();

function difference<Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) {
  return z.object({ kind: z.literal(kind), field: z.string<FieldName>(), old: value, new: value });
}

/** One field of a revision and of its tool. */
export const FieldDifference = z
  .discriminatedUnion('kind', [
    difference('text', z.string()),
    difference('flag', z.boolean().nullable()),
    /** The link may lead to another host than now. */
    difference('link', z.string().nullable()).extend({ is_host_changed: z.boolean() }),
    difference('list', z.array(z.string())),
    difference('images', z.array(z.string())),
    difference('tiers', z.array(PricingTier)),
    difference('updates', z.array(ToolUpdate)),
  ])
  .meta({ id: 'FieldDifference' });
export type FieldDifference = z.infer<typeof FieldDifference>;

/** An approval for a later moment; it holds for the version that was seen. */
const ScheduledApproval = z
  .object({
    /** ISO 8601. */
    publish_at: Moment,
    /** Name of the moderator. */
    by: z.string(),
    /** `changed`: the submission has changed since, or was sent back. `refused`: it could not be approved when it was due. */
    state: z.enum(['waiting', 'changed', 'refused']),
  })
  .meta({ id: 'ScheduledApproval' });
export type ScheduledApproval = z.infer<typeof ScheduledApproval>;

const Numbered = z.object({ id, description: z.string() });

/** A tool or revision of any state as administrators see it. */
export const AdminSubmission = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    status: ToolStatus,
    logo_url: z.string().nullable(),
    url: z.string(),
    affiliate_url: z.string().nullable(),
    source_code_url: z.string().nullable(),
    description: z.string(),
    company: z.string(),
    category: z.object({ id, name: z.string() }),
    type_label: z.string(),
    is_open_source: z.boolean(),
    tags: z.array(z.string()),
    features: z.array(Numbered),
    use_cases: z.array(Numbered),
    ...answeredFacts,
    pricing: z.object({
      model: orNull(PricingModelValue),
      starting_from: z.string().nullable(),
      tiers: z.array(PricingTier),
    }),
    updates: z.array(ToolUpdate),
    screenshots: z.array(z.string()),
    submitted_by: z
      .object({ id, name: z.string(), email: z.string(), avatar_url: z.string().nullable() })
      .nullable(),
    /** The person at work on it, of those that wait. */
    own: OwnRow,
    lock: orNull(QueueLock),
    scheduled: orNull(ScheduledApproval),
    /** The person who is mailed a decision: the language, and the values of placeholders in canned reasons. */
    recipient: ReasonRecipient,
    /** The person who has proved, or shown administrators, that the tool is theirs. */
    owner: z.object({ id, name: z.string(), email: z.string() }).nullable(),
    submitted_on: Moment,
    /** Of a pending one: until when submitters are promised a decision. */
    due_at: Moment.nullable(),
    decided_at: Moment.nullable(),
    rejection_reason: z.string().nullable(),
    /** Changes that its submitter was asked for; kept when it was submitted again, until it is decided. */
    changes_note: z.string().nullable(),
    changes_requested_at: Moment.nullable(),
    /** Set on a revision. */
    pending_version_of: id.nullable(),
    original_tool: z.object({ id, slug: z.string(), name: z.string() }).nullable(),
    /** Set on a tool with a pending revision. */
    has_pending_version: z.boolean(),
    /** Of a pending revision: what approving it changes. */
    differences: z.array(FieldDifference),
    /** Of a new submission: its affiliate link leads to another host than its website. */
    is_affiliate_host_foreign: z.boolean(),
    /** Of a pending submission or revision: what the rules against spam have found. */
    signals: z.array(SpamSignal),
    is_editorial_choice: z.boolean(),
    is_from_app_team: z.boolean(),
    is_from_official_organization: z.boolean(),
    unlisted_at: Moment.nullable(),
    /** Until when it can be restored. */
    restorable_until: Moment.nullable(),
  })
  .meta({ id: 'AdminSubmission' });
export type AdminSubmission = z.infer<typeof AdminSubmission>;
export const AdminSubmissionList = listOf(AdminSubmission);
export type AdminSubmissionList = z.infer<typeof AdminSubmissionList>;

/** A tool as it is after the decision about it, or about a revision of it. */
export const DecidedTool = z.object({ id, slug: z.string(), status: ToolStatus }).meta({ id: 'DecidedTool' });
export type DecidedTool = z.infer<typeof DecidedTool>;

export const ChangesRequest = z
  .object({ note: reasonChoice.reason, reason_id: reasonChoice.reason_id })
  .superRefine(({ note, reason_id }, context) => {
    if (note || reason_id) return;
    context.addIssue({ code: 'custom', path: ['note'], message: issueText('submissions.noteMissing') });
  });

export const ScheduleRequest = z.object({
  publish_at: z.iso
    .datetime({ offset: true, error: issueText('submissions.scheduleMoment') })
    .transform((moment) => new Date(moment))
    .nullable()
    .meta({ description: 'ISO 8601 with a time zone; null takes the schedule back.' }),
});

export const ToolBadgesRequest = z
  .object({
    slug: z
      .string()
      .max(80, tooLong(80))
      .regex(/^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/, issueText('submissions.slugForm'))
      .refine((slug) => slugBase(slug) === slug, issueText('submissions.slugNotFree'))
      .optional(),
    slug_before: z.string().max(80).optional().meta({
      description:
        'The slug that the form shows. With it, a change of somebody else in between is a conflict.',
    }),
    is_editorial_choice: z.boolean().optional(),
    is_from_app_team: z.boolean().optional(),
    is_from_official_organization: z.boolean().optional(),
  })
  .meta({ id: 'ToolMarks' });
export type ToolBadgesRequest = z.infer<typeof ToolBadgesRequest>;

export const OwnerRequest = ReasonRequest.extend({
  user_id: rowId('submissions.chooseUser')
    .nullable()
    .meta({ description: 'The new owner; null removes the owner.' }),
  owner_before: rowId('submissions.chooseUser').nullish().meta({
    description:
      'The owner that the form shows. With it, a change of somebody else in between is a conflict.',
  }),
});
export type OwnerRequest = z.infer<typeof OwnerRequest>;
