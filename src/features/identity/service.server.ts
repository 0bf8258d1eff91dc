import { createActivity } from '#src/features/dashboard/activity.server.ts';
import { createAvatars } from '#src/features/profile/avatar.server.ts';
import { createExport } from '#src/features/profile/export.server.ts';
import { createProfiles } from '#src/features/profile/profile.server.ts';
import { createDeletion } from './deletion.server.ts';
import type { AccountsDependencies } from './dependencies.server.ts';
import { createFirstAdministrator } from './first-administrator.server.ts';
import { createAccountModeration } from './moderation.server.ts';
import { createPasswords } from './passwords/password.server.ts';
import { createProviderFlow } from './providers/provider-flow.server.ts';
import { createSessions } from './sessions/sessions.server.ts';
import { createMailLinks } from './sign-in/mail-links.server.ts';
import { createRegistration } from './sign-in/registration.server.ts';
import { createSignIn } from './sign-in/sign-in.server.ts';
import { createVerification } from './sign-in/verification.server.ts';

export { PasswordHasher } from './passwords/password-hash.server.ts';
export { createProviderClients } from './providers/provider-clients.server.ts';

export type AccountsService = ReturnType<typeof createAccountsService>;

/** Accounts: who somebody is, how that is proved, and what of it can be changed. */
export function createAccountsService(dependencies: AccountsDependencies) {
  const mailLinks = createMailLinks(dependencies);
  const avatars = createAvatars(dependencies);
  const { authorizeUpload, replaceAvatar } = avatars;
  return {
    ...createRegistration(dependencies, mailLinks),
    ...createSignIn(dependencies),
    ...createSessions(dependencies),
    ...createPasswords(dependencies, mailLinks),
    ...createVerification(dependencies, mailLinks),
    ...createProfiles(dependencies),
    ...createActivity(dependencies),
    ...createExport(dependencies),
    ...createDeletion(dependencies, avatars),
    ...createFirstAdministrator(dependencies),
    authorizeUpload,
    replaceAvatar,
    moderation: createAccountModeration(dependencies, avatars),
    providers: createProviderFlow({ ...dependencies, links: mailLinks }),
  };
}
