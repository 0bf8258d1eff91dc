import { createActivity } from './activity.server.ts';
import { createAvatars } from './avatar.server.ts';
import { createDeletion } from './deletion.server.ts';
import type { AccountsDependencies } from './dependencies.server.ts';
import { createExport } from './export.server.ts';
import { createFirstAdministrator } from './first-administrator.server.ts';
import { createMailLinks } from './mail-links.server.ts';
import { createAccountModeration } from './moderation.server.ts';
import { createPasswords } from './password.server.ts';
import { createProfiles } from './profile.server.ts';
import { createProviderFlow } from './provider-flow.server.ts';
import { createRegistration } from './registration.server.ts';
import { createSessions } from './sessions.server.ts';
import { createSignIn } from './sign-in.server.ts';
import { createVerification } from './verification.server.ts';

export { PasswordHasher } from './password-hash.server.ts';
export { createProviderClients } from './provider-clients.server.ts';

export type AccountsService = ReturnType<typeof createAccountsService>;

/** Accounts: who somebody is, how that is proved, and what of it can be changed. */
export function createAccountsService(dependencies: AccountsDependencies) {
  const mailLinks = createMailLinks(dependencies);
  const avatars = createAvatars(dependencies);
  const { admitUpload, replaceAvatar } = avatars;
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
    admitUpload,
    replaceAvatar,
    moderation: createAccountModeration(dependencies, avatars),
    providers: createProviderFlow({ ...dependencies, links: mailLinks }),
  };
}
