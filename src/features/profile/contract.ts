import { z } from 'zod';
import {
  AccountData,
  PersonName,
  ProfileFields,
  PublicProfileFields,
} from '#src/features/identity/contract.ts';
import { AVATAR_BYTES } from './rules.ts';

export const ProfileRequest = ProfileFields.extend({
  name: PersonName.optional(),
  ...PublicProfileFields.shape,
});
export type ProfileRequest = z.infer<typeof ProfileRequest>;
/** As a form sends it. */
export type ProfileInput = z.input<typeof ProfileRequest>;

export const AVATAR_REFUSAL = 'Must be a JPG or PNG image.';
export const AvatarRequest = z.object({
  avatar: z.file({ error: AVATAR_REFUSAL }).min(1, AVATAR_REFUSAL).max(AVATAR_BYTES, 'Must be at most 2 MB.'),
});

/** All data about a person. `sections` are those of the other slices. */
export function accountExport(sections: Readonly<Record<string, z.ZodType>>) {
  return z
    .object({ exported_at: z.string(), ...AccountData.shape, ...sections })
    .meta({ id: 'AccountExport' });
}
