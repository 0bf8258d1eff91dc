import { z } from 'zod';
import {
  AccountData,
  PersonName,
  ProfileFields,
  PublicProfileFields,
} from '#src/features/identity/contract.ts';
import { ToolCard } from '#src/features/tools/contract.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { Moment, pageFields, paginationSchema, tooLarge } from '#src/shared/schemas.ts';
import { AVATAR_BYTES } from './rules.ts';

export const ProfileRequest = ProfileFields.extend({
  name: PersonName.optional(),
  ...PublicProfileFields.shape,
});
export type ProfileRequest = z.infer<typeof ProfileRequest>;
/** As a form sends it. */
export type ProfileInput = z.input<typeof ProfileRequest>;

const badAvatar = issueText('profile.avatar');
export const AvatarRequest = z.object({
  avatar: z.file({ error: badAvatar }).min(1, badAvatar).max(AVATAR_BYTES, tooLarge(AVATAR_BYTES)),
});

/** All data about a person. `sections` are those of the other slices. */
export function accountExport(sections: Readonly<Record<string, z.ZodType>>) {
  return z
    .object({ exported_at: z.string(), ...AccountData.shape, ...sections })
    .meta({ id: 'AccountExport' });
}

/** A person as everyone sees them. */
export const PublicProfile = z
  .object({
    handle: z.string(),
    name: z.string(),
    avatar_url: z.string().nullable(),
    bio: z.string().nullable(),
    company: z.string().nullable(),
    location: z.string().nullable(),
    /** Addresses on the web that the person gave, http or https. */
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    member_since: Moment,
    /** Published tools that the person submitted or owns. */
    tools_count: z.number().int(),
    /** Public reviews. */
    reviews_count: z.number().int(),
  })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.infer<typeof PublicProfile>;

const ProfileReview = z
  .object({
    id: z.number().int(),
    title: z.string(),
    content: z.string(),
    rating: z.number().int(),
    created_at: Moment,
    helpful_count: z.number().int(),
    ai_tool: z.object({ slug: z.string(), name: z.string(), logo_url: z.string().nullable() }),
  })
  .meta({ id: 'ProfileReview' });
export type ProfileReview = z.infer<typeof ProfileReview>;

export const ProfileListQuery = z.object({
  ...pageFields,
});
export type ProfileListQuery = z.infer<typeof ProfileListQuery>;

export const ProfileReviews = z.object({ data: z.array(ProfileReview), pagination: paginationSchema });
export type ProfileReviews = z.infer<typeof ProfileReviews>;
export const ProfileTools = z.object({ data: z.array(ToolCard), pagination: paginationSchema });
export type ProfileTools = z.infer<typeof ProfileTools>;
