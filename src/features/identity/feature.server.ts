import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import {
  countAccounts,
  isAvatarInUse,
  selectLanguageOf,
  selectUnconfirmed,
} from './accounts/account-queries.server.ts';
import { countSignUpsByDay } from './accounts/account-store.server.ts';
import { eraseClosedAccounts } from './accounts/closing.server.ts';
import { emailMails } from './accounts/email/mails.server.ts';
import { ensureAdministrator } from './accounts/first-administrator-service.server.ts';
import { kinds } from './accounts/kinds.ts';
import { profileReportSubject } from './accounts/profile-report.server.ts';
import { guardLastAdministrator, hasOtherStaff, isStaff, startGrace } from './accounts/staff.server.ts';
import { userAdminRoutes } from './admin/api.server.ts';
import { identityRoutes } from './api.server.ts';
import type { IdentityContext } from './context.server.ts';
import { factorRoutes } from './factors/api.server.ts';
import { factorMails } from './factors/mails.server.ts';
import { identityMails } from './mails.server.ts';
import { BreachedPasswords } from './passwords/breached-passwords.server.ts';
import { PasswordHasher } from './passwords/password-hash.server.ts';
import { examineSignIn } from './providers/examine-sign-in.server.ts';
import { createProviderClients, logMissingProviders } from './providers/provider-clients.server.ts';
import { UnmarkedTokens } from './sessions/session-token.server.ts';
import { authenticate, removeExpired } from './sessions/sessions.server.ts';
import { tokenRoutes } from './sessions/tokens/api.server.ts';
import { tokenCreatedMail } from './sessions/tokens/mails.server.ts';
import { authenticateToken, hasTokenForm } from './sessions/tokens/tokens.server.ts';
import { identitySettings } from './settings.server.ts';

/** Accounts, sign-in and sessions. */
export const identity = defineFeature({
  name: 'identity',
  kinds,
  needs: [auditLog],
  settings: identitySettings,
  create: (server, needs, settings): IdentityContext => ({
    ...server,
    auditLog: needs.auditLog,
    settings,
    unmarkedTokens: new UnmarkedTokens(server.limiter),
    hasher: new PasswordHasher({ cost: settings.hashCost }),
    breached: new BreachedPasswords(settings.breachedPasswords),
    providerClients: createProviderClients(settings.providers),
    requiresSecondFactor: settings.staffSecondFactor
      ? settings.staffSecondFactor === 'required'
      : server.appUrl.startsWith('https:'),
  }),
  provides: (context) => ({
    'tools.people': () => countAccounts(context.database.kysely),
    'statistics.signUps': (since, until) => countSignUpsByDay(context.database.reports, since, until),
    'reports.subjects': [profileReportSubject(context)],
    'undo.guard': (trx) => guardLastAdministrator(context, trx),
    'queue.isStaff': (db, userId, needed) => isStaff(context, db, userId, needed),
    'queue.hasOtherStaff': (db, exceptIds, needed) => hasOtherStaff(context, db, exceptIds, needed),
  }),
  load: async (context) => {
    logMissingProviders(context);
    await context.breached.load();
    await ensureAdministrator(context, context.settings.administrator);
    await startGrace(context);
  },
  mails: [...identityMails, ...emailMails, ...factorMails, tokenCreatedMail],
  languageOf:
    ({ database }) =>
    (address) =>
      selectLanguageOf(database.kysely, address),
  listUnconfirmed: () => selectUnconfirmed,
  routes: (context) => [
    ...identityRoutes(context),
    ...factorRoutes(context),
    ...tokenRoutes(context),
    ...userAdminRoutes(context),
  ],
  examine: examineSignIn,
  auditActions: {
    user: ['role', 'permissions', 'recover', 'ban', 'unban', 'delete', 'sign_out', 'sign_out_all'],
    token: ['create', 'revoke'],
  },
  schedule: (context) => [
    { name: 'erase-accounts', cron: '40 3 * * *', run: () => eraseClosedAccounts(context) },
    { name: 'remove-expired-sessions', cron: '10 * * * *', run: () => removeExpired(context) },
  ],
  // Closing and erasing an account takes care of these, and the export begins with them.
  personalData: () => ({
    tables: {
      users: { owner: 'id', onClose: 'own', kept: { job: 'erase-accounts' } },
      sessions: { owner: 'user_id', onClose: 'own', kept: { job: 'remove-expired-sessions' } },
      api_tokens: { owner: 'user_id', onClose: 'own' },
      mail_tokens: { owner: 'user_id', onClose: 'own', kept: { job: 'remove-expired-sessions' } },
      provider_flows: { kept: { job: 'remove-expired-sessions' } },
      linked_providers: { owner: 'user_id', onClose: 'own' },
      sign_in_codes: { owner: 'user_id', onClose: 'own', kept: { job: 'remove-expired-sessions' } },
      totp_factors: { owner: 'user_id', onClose: 'own' },
      recovery_codes: { owner: 'user_id', onClose: 'own' },
      passkeys: { owner: 'user_id', onClose: 'own' },
      sign_in_tickets: { owner: 'user_id', onClose: 'own', kept: { job: 'remove-expired-sessions' } },
      known_devices: { owner: 'user_id', onClose: 'own', kept: { job: 'remove-expired-sessions' } },
    },
  }),
  files: ({ database }) => ({
    columns: [{ table: 'users', column: 'avatar_url' }],
    isPublic: (url) => isAvatarInUse(database.kysely, url),
  }),
  authenticate: (context) => (token, network) =>
    hasTokenForm(token) ? authenticateToken(context, token) : authenticate(context, token, network),
});
