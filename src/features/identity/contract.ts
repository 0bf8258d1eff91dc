import { z } from 'zod';
import { integerText, paginationSchema } from '#src/shared/schemas.ts';
import { AVATAR_BYTES, PASSWORD_MAX, PASSWORD_MIN, PERIODS, PROVIDERS, ROLES } from './rules.ts';

/** No NUL, no lone surrogates: the database can hold neither. */
const storable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Must be at most ${max} characters.`)
    .refine(storable, 'Contains characters that cannot be stored.');

/** null and '' clear a field; undefined leaves it alone. */
const clearable = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value === '' ? null : value));

const clearableAddress = clearable(2048).refine(
  (value) => value == null || (/^https?:\/\//i.test(value) && URL.canParse(value)),
  'Must be an http or https address.',
);

/** Form values come as text. */
const flag = z.union([
  z.boolean(),
  z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true'),
]);

const email = z
  .string({ error: 'The email field is required.' })
  .trim()
  .min(1, 'The email field is required.')
  .max(254, 'Must be at most 254 characters.')
  .pipe(z.email('Must be a valid email address.'));

const password = z
  .string({ error: 'The password field is required.' })
  .min(PASSWORD_MIN, `Must be at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `Must be at most ${PASSWORD_MAX} characters.`);

/** A password to sign in with: rules may have changed since it was chosen. */
const presentedPassword = z
  .string({ error: 'The password field is required.' })
  .min(1, 'The password field is required.')
  .max(1024, 'Must be at most 1024 characters.');

const token = z
  .string({ error: 'The token is required.' })
  .min(1, 'The token is required.')
  .max(200, 'The token is not valid.');

const ProfileFields = z.object({
  bio: clearable(1000),
  company: clearable(120),
  website: clearableAddress,
  location: clearable(120),
  is_affiliate: flag.optional(),
  affiliate_code: clearable(32).refine(
    (value) => value == null || /^[A-Za-z0-9_-]{4,32}$/.test(value),
    'Must be 4 to 32 letters, digits, hyphens or underscores.',
  ),
  social_github: clearable(200),
  social_twitter: clearable(200),
  social_linkedin: clearable(200),
});

const confirmed = { path: ['password'], error: 'The password confirmation does not match.' };

export const RegisterRequest = ProfileFields.extend({
  name: text(80).min(1, 'The name field is required.'),
  email,
  password,
  password_confirmation: z.string().max(1024),
}).refine((body) => body.password === body.password_confirmation, confirmed);
export type RegisterRequest = z.infer<typeof RegisterRequest>;

export const LoginRequest = z.object({ email, password: presentedPassword, remember: flag.default(false) });
export type LoginRequest = z.infer<typeof LoginRequest>;

export const ProfileRequest = ProfileFields.extend({
  name: text(80).min(1, 'The name field is required.').optional(),
});
export type ProfileRequest = z.infer<typeof ProfileRequest>;

export const PasswordRequest = z
  .object({
    /** Not needed by an account that has none yet. */
    current_password: presentedPassword.optional(),
    password,
    password_confirmation: z.string().max(1024),
  })
  .refine((body) => body.password === body.password_confirmation, confirmed);

export type PasswordRequest = z.infer<typeof PasswordRequest>;

export const ForgotPasswordRequest = z.object({ email });
export const ResetPasswordRequest = z
  .object({ token, password, password_confirmation: z.string().max(1024) })
  .refine((body) => body.password === body.password_confirmation, confirmed);
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;
export const VerifyEmailRequest = z.object({ token });
export const OauthTokenRequest = z.object({
  code: z.string().min(1, 'The code is required.').max(200, 'The code is not valid.'),
});

export const AVATAR_REFUSAL = 'Must be a JPG or PNG image.';
export const AvatarRequest = z.object({
  avatar: z.file({ error: AVATAR_REFUSAL }).min(1, AVATAR_REFUSAL).max(AVATAR_BYTES, 'Must be at most 2 MB.'),
});

export const DeleteAccountRequest = z.object({
  password: presentedPassword.optional(),
  /** The account's address; for accounts without a password. */
  confirmation: z.string().max(254).optional(),
});

export type DeleteAccountRequest = z.infer<typeof DeleteAccountRequest>;

/** The signed-in person's own account. */
export const OwnUser = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    avatar_url: z.string().nullable(),
    created_at: z.string(),
    email_verified_at: z.string().nullable(),
    bio: z.string().nullable(),
    company: z.string().nullable(),
    website: z.string().nullable(),
    location: z.string().nullable(),
    is_affiliate: z.boolean(),
    affiliate_code: z.string().nullable(),
    social_github: z.string().nullable(),
    social_twitter: z.string().nullable(),
    social_linkedin: z.string().nullable(),
    roles: z.array(z.object({ name: z.enum(ROLES) })),
    has_password: z.boolean(),
    providers: z.array(z.enum(PROVIDERS)),
    is_subscribed_to_newsletter: z.boolean(),
  })
  .meta({ id: 'OwnUser' });
export type OwnUser = z.infer<typeof OwnUser>;

export const SignedIn = z
  .object({ token: z.string(), user: OwnUser, message: z.string() })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

export const UserAnswer = z.object({ user: OwnUser, message: z.string().optional() });
export type UserAnswer = z.infer<typeof UserAnswer>;
export const MessageAnswer = z.object({ message: z.string() });
export type MessageAnswer = z.infer<typeof MessageAnswer>;

export const Session = z
  .object({
    id: z.number().int(),
    device: z.string(),
    created_at: z.string(),
    last_used_at: z.string(),
    expires_at: z.string(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;
export const SessionParams = z.object({ id: integerText(1, 2_147_483_647) });

export const UserStats = z
  .object({
    contributions: z.number().int(),
    favorites: z.number().int(),
    reviews: z.number().int(),
    helpful_votes: z.number().int(),
  })
  .meta({ id: 'UserStats' });
export type UserStats = z.infer<typeof UserStats>;

/** `limit` and `per_page` are one. */
export const OwnListQuery = z.object({
  page: integerText(1, 1_000_000).default(1),
  limit: integerText(1, 100).optional(),
  per_page: integerText(1, 100).optional(),
});
export type OwnListQuery = z.infer<typeof OwnListQuery>;

export const Contribution = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    logo_url: z.string().nullable(),
    status: z.enum(['pending', 'approved', 'rejected', 'unlisted']),
    created_at: z.string(),
    rating: z.number(),
    review_count: z.number().int(),
    /** Set on a revision, which follows its tool and does not count for the page. */
    pending_version_of: z.number().int().nullable(),
    rejection_reason: z.string().nullable(),
  })
  .meta({ id: 'Contribution' });
export type Contribution = z.infer<typeof Contribution>;

export const OwnReview = z
  .object({
    id: z.number().int(),
    title: z.string(),
    content: z.string(),
    rating: z.number().int(),
    status: z.enum(['pending', 'approved', 'rejected']),
    created_at: z.string(),
    helpful_count: z.number().int(),
    ai_tool: z.object({
      id: z.number().int(),
      slug: z.string(),
      name: z.string(),
      logo_url: z.string().nullable(),
    }),
  })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof OwnReview>;

export const ContributionList = z.object({ data: z.array(Contribution), pagination: paginationSchema });
export const OwnReviewList = z.object({ data: z.array(OwnReview), pagination: paginationSchema });

export type ContributionList = z.infer<typeof ContributionList>;
export type OwnReviewList = z.infer<typeof OwnReviewList>;

export const AnalyticsQuery = z.object({
  period: z.enum(Object.keys(PERIODS) as [keyof typeof PERIODS]).default('30d'),
});

/** Per own tool and day. */
export const ToolAnalytics = z
  .object({
    tool: z.object({ id: z.number().int(), slug: z.string(), name: z.string() }),
    days: z.array(
      z.object({
        date: z.string(),
        views: z.number().int(),
        clicks: z.number().int(),
        saves: z.number().int(),
        reviews: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'ToolAnalytics' });
export type ToolAnalytics = z.infer<typeof ToolAnalytics>;

/** Everything that is kept about a person, in their own hands. */
export const AccountExport = z
  .object({
    exported_at: z.string(),
    account: OwnUser,
    providers: z.array(z.object({ provider: z.enum(PROVIDERS), email: z.string(), linked_at: z.string() })),
    sessions: z.array(Session),
    contributions: z.array(
      z.object({
        id: z.number().int(),
        slug: z.string(),
        name: z.string(),
        description: z.string(),
        url: z.string(),
        affiliate_url: z.string().nullable(),
        company: z.string(),
        category: z.string(),
        type: z.string(),
        tags: z.array(z.string()),
        features: z.array(z.string()),
        use_cases: z.array(z.string()),
        pricing_model: z.string(),
        starting_from: z.string().nullable(),
        pricing_tiers: z.array(z.unknown()),
        updates: z.array(z.unknown()),
        status: z.string(),
        /** Set on an edit of a listing. */
        pending_version_of: z.number().int().nullable(),
        rejection_reason: z.string().nullable(),
        screenshots: z.array(z.string()),
        logo_url: z.string().nullable(),
        created_at: z.string(),
        submitted_at: z.string(),
        published_at: z.string().nullable(),
      }),
    ),
    reviews: z.array(
      z.object({
        id: z.number().int(),
        tool: z.string(),
        rating: z.number().int(),
        title: z.string(),
        content: z.string(),
        status: z.string(),
        helpful_count: z.number().int(),
        created_at: z.string(),
        edited_at: z.string().nullable(),
      }),
    ),
    replies: z.array(
      z.object({
        id: z.number().int(),
        review_id: z.number().int(),
        content: z.string(),
        created_at: z.string(),
      }),
    ),
    helpful_votes: z.array(z.object({ review_id: z.number().int(), created_at: z.string() })),
    folders: z.array(
      z.object({ id: z.number().int(), name: z.string(), description: z.string(), created_at: z.string() }),
    ),
    saved_tools: z.array(
      z.object({
        tool: z.string(),
        url: z.string(),
        folder_id: z.number().int().nullable(),
        notes: z.string(),
        saved_at: z.string(),
      }),
    ),
    claims: z.array(
      z.object({
        tool: z.string(),
        method: z.string(),
        email: z.string().nullable(),
        created_at: z.string(),
        expires_at: z.string(),
        proved_at: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof AccountExport>;
