import { z } from 'zod';
import { ReasonRecipient, reasonChoice, requireReason } from '#src/features/queue/reasons/contract.ts';
import { listOf } from '#src/shared/admin-schemas.ts';
import { PERMISSIONS } from '#src/shared/calls.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { Moment } from '#src/shared/schemas.ts';
import { ROLES } from '../rules.ts';

const id = z.number().int();

export const AdminUser = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    avatar_url: z.string().nullable(),
    primary_role: z.enum(ROLES),
    /** Sets of permissions; administrators have `admin`, which contains all. */
    permissions: z.array(z.enum(PERMISSIONS)),
    stats: z.object({ tools_submitted: id, reviews_written: id }),
    created_at: Moment,
    email_verified_at: Moment.nullable(),
    /** null when a ban has run out, too. */
    ban: z.object({ reason: z.string(), since: Moment, until: Moment.nullable() }).nullable(),
    /** Gets the reason of a ban. */
    recipient: ReasonRecipient,
    /** The caller, who cannot ban, demote or delete themselves. */
    is_self: z.boolean(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;
export const AdminUserList = listOf(AdminUser);
export type AdminUserList = z.infer<typeof AdminUserList>;

export const RoleOption = z.object({ name: z.enum(ROLES), label: z.string() }).meta({ id: 'RoleOption' });
export const RoleRequest = z.object({ role: z.enum(ROLES, issueText('identity.role')) });
/** All sets that the person is to have. `admin` makes them an administrator; without it an administrator becomes a user. */
export const PermissionsRequest = z.object({
  permissions: z.array(z.enum(PERMISSIONS, issueText('identity.permission'))).max(PERMISSIONS.length),
});
export const UserPermissions = z.object({ permissions: z.array(z.enum(PERMISSIONS)) });
export const BanRequest = z
  .object({
    ...reasonChoice,
    /** Days; null or left out: permanent. */
    duration: z
      .number(issueText('identity.daysNumber'))
      .int(issueText('identity.daysWhole'))
      .min(1, issueText('identity.daysRange'))
      .max(3650, issueText('identity.daysRange'))
      .nullish(),
  })
  .superRefine(requireReason);
export type BanRequest = z.infer<typeof BanRequest>;
