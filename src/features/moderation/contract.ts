import { z } from 'zod';
import { PricingModelValue, PricingTier, ToolStatus, ToolUpdate } from '#src/features/tools/contract.ts';
import { slugBase } from '#src/features/tools/rules.ts';
import { idInPath, integerText, oneLine, orNull, paginationSchema, storable } from '#src/shared/schemas.ts';
import { BULK_MAX, MODERATION_LIMITS, ROLES } from './rules.ts';

const id = z.number().int();

/** Trimmed text that is not empty. */
const filled = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, `Must be at most ${max} characters.`);

/** An id in a body. */
function rowId(message: string) {
  return z.number(message).int(message).min(1, message).max(2_147_483_647, message);
}

/** The path of a call about one row. */
export const RowParams = z.object({ id: idInPath() });

/** The answer to a call after which there is nothing to show. */
export const Confirmation = z.object({ message: z.string() });

/** The query of every list of the administrators. */
export const AdminListQuery = z.object({
  page: integerText(1, 1_000_000).default(1),
  per_page: integerText(1, 100).optional(),
  limit: integerText(1, 100).optional().meta({ description: 'Alias of per_page.' }),
  search: storable(z.string().max(200)).optional(),
});
export type AdminListQuery = z.infer<typeof AdminListQuery>;

export const AdminReviewQuery = AdminListQuery.extend({
  status: z.enum(['pending', 'approved', 'rejected']).optional(),
});
export type AdminReviewQuery = z.infer<typeof AdminReviewQuery>;

function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), pagination: paginationSchema });
}

export const DashboardStats = z
  .object({
    users: z.object({ total: id, new_this_month: id }),
    tools: z.object({ total: id, pending: id, approved: id, rejected: id, unlisted: id }),
    reviews: z.object({ total: id, pending: id, average_rating: z.number() }),
  })
  .meta({ id: 'DashboardStats' });
export type DashboardStats = z.infer<typeof DashboardStats>;

function difference<Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) {
  return z.object({ kind: z.literal(kind), field: z.string(), old: value, new: value });
}

/** One field of a revision beside the same field of the tool. */
export const FieldDifference = z
  .discriminatedUnion('kind', [
    difference('text', z.string()),
    difference('flag', z.boolean()),
    /** The link may lead to another host than now. */
    difference('link', z.string().nullable()).extend({ is_host_changed: z.boolean() }),
    difference('list', z.array(z.string())),
    difference('images', z.array(z.string())),
    difference('tiers', z.array(PricingTier)),
    difference('updates', z.array(ToolUpdate)),
  ])
  .meta({ id: 'FieldDifference' });
export type FieldDifference = z.infer<typeof FieldDifference>;

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
    /** The person who has proved, or shown administrators, that the tool is theirs. */
    owner: z.object({ id, name: z.string(), email: z.string() }).nullable(),
    submitted_on: z.string(),
    decided_at: z.string().nullable(),
    rejection_reason: z.string().nullable(),
    /** Set on a revision. */
    pending_version_of: id.nullable(),
    original_tool: z.object({ id, slug: z.string(), name: z.string() }).nullable(),
    /** Set on a tool with a pending revision. */
    has_pending_version: z.boolean(),
    /** Of a pending revision: what approving it changes. */
    differences: z.array(FieldDifference),
    /** Of a new submission: its affiliate link leads to another host than its website. */
    is_affiliate_host_foreign: z.boolean(),
    is_editorial_choice: z.boolean(),
    is_from_app_team: z.boolean(),
    is_from_official_organization: z.boolean(),
    unlisted_at: z.string().nullable(),
    /** Until when it can be restored. */
    restorable_until: z.string().nullable(),
  })
  .meta({ id: 'AdminSubmission' });
export type AdminSubmission = z.infer<typeof AdminSubmission>;
export const AdminSubmissionList = listOf(AdminSubmission);
export type AdminSubmissionList = z.infer<typeof AdminSubmissionList>;

/** A tool as it is after the decision about it, or about a revision of it. */
export const DecidedTool = z.object({ id, slug: z.string(), status: ToolStatus }).meta({ id: 'DecidedTool' });
export type DecidedTool = z.infer<typeof DecidedTool>;

/** The answer to the hidden segment; for every other one there is none but 404. */
export const AdminPathFound = z.object({ found: z.literal(true) });

/** For administrators only. */
export const AdminPathAnswer = z.object({ path: z.string() });

export const RejectRequest = z.object({
  reason: storable(filled(MODERATION_LIMITS.reason, 'A reason is required.')),
});

export const ToolBadgesRequest = z
  .object({
    slug: z
      .string()
      .max(80, 'Must be at most 80 characters.')
      .regex(
        /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
        'Must be lowercase words joined by hyphens, not just a number.',
      )
      .refine((slug) => slugBase(slug) === slug, 'This address is not free.')
      .optional(),
    is_editorial_choice: z.boolean().optional(),
    is_from_app_team: z.boolean().optional(),
    is_from_official_organization: z.boolean().optional(),
  })
  .meta({ id: 'ToolMarks' });
export type ToolBadgesRequest = z.infer<typeof ToolBadgesRequest>;

export const OwnerRequest = RejectRequest.extend({
  user_id: rowId('Choose a user.').nullable().meta({ description: 'The new owner; null removes the owner.' }),
});
export type OwnerRequest = z.infer<typeof OwnerRequest>;

export const AdminUser = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    avatar_url: z.string().nullable(),
    primary_role: z.enum(ROLES),
    stats: z.object({ tools_submitted: id, reviews_written: id }),
    created_at: z.string(),
    email_verified_at: z.string().nullable(),
    /** null when a ban has run out, too. */
    ban: z.object({ reason: z.string(), since: z.string(), until: z.string().nullable() }).nullable(),
    /** The caller, who cannot ban, demote or delete themselves. */
    is_self: z.boolean(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;
export const AdminUserList = listOf(AdminUser);
export type AdminUserList = z.infer<typeof AdminUserList>;

export const RoleOption = z.object({ name: z.enum(ROLES), label: z.string() }).meta({ id: 'RoleOption' });
export const RoleRequest = z.object({ role: z.enum(ROLES, 'Must be user, contributor or admin.') });
export const BanRequest = RejectRequest.extend({
  /** Days; null or left out: permanent. */
  duration: z
    .number('Must be a number of days.')
    .int('Must be a whole number of days.')
    .min(1, 'Must be from 1 to 3650 days.')
    .max(3650, 'Must be from 1 to 3650 days.')
    .nullish(),
});
export type BanRequest = z.infer<typeof BanRequest>;

export const AdminCategory = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    icon: z.string(),
    /** Published and pending ones. */
    tools_count: id,
    is_active: z.boolean(),
  })
  .meta({ id: 'AdminCategory' });
export type AdminCategory = z.infer<typeof AdminCategory>;
export const AdminCategoryList = listOf(AdminCategory);
export type AdminCategoryList = z.infer<typeof AdminCategoryList>;

export const CategoryRequest = z.object({
  name: oneLine(filled(MODERATION_LIMITS.categoryName, 'A name is required.')),
});
export const DeleteCategoryRequest = z.object({
  /** The replacement category for the tools. */
  reassign_to: rowId('Choose a category.').nullish(),
});

export const AdminReview = z
  .object({
    id,
    user: z.object({ id, name: z.string(), avatar_url: z.string().nullable() }),
    ai_tool: z.object({ id, slug: z.string(), name: z.string() }),
    rating: id,
    title: z.string(),
    content: z.string(),
    status: z.enum(['pending', 'approved', 'rejected']),
    created_at: z.string(),
    helpful_count: id,
    rejection_reason: z.string().nullable(),
  })
  .meta({ id: 'AdminReview' });
export type AdminReview = z.infer<typeof AdminReview>;
export const AdminReviewList = listOf(AdminReview);
export type AdminReviewList = z.infer<typeof AdminReviewList>;

const reviewIds = z
  .array(rowId('Must be a review ID.'), `Choose 1 to ${BULK_MAX} reviews.`)
  .min(1, `Choose 1 to ${BULK_MAX} reviews.`)
  .max(BULK_MAX, `Choose 1 to ${BULK_MAX} reviews.`);
export const BulkApproveRequest = z.object({ review_ids: reviewIds });
export const BulkRejectRequest = BulkApproveRequest.extend(RejectRequest.shape);
/** The outcome for one review of a bulk call. */
export const BulkResult = z
  .object({ id, ok: z.boolean(), message: z.string().optional() })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof BulkResult>;
