import type { Reader } from '#src/db/transaction.server.ts';
import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { BreachedPasswords } from './passwords/breached-passwords.server.ts';
import type { PasswordHasher } from './passwords/password-hash.server.ts';
import type { ProviderClients } from './providers/provider-client.server.ts';
import type { UnmarkedTokens } from './sessions/session-token.server.ts';
import type { IdentitySettings } from './settings.server.ts';

/** Shared by the use cases of accounts and sign-in. */
export interface IdentityContext extends ServerContext {
  auditLog: AuditLogContext;
  settings: IdentitySettings;
  hasher: PasswordHasher;
  breached: BreachedPasswords;
  unmarkedTokens: UnmarkedTokens;
  providerClients: ProviderClients;
  /** Staff must have a second factor once their grace is over. */
  requiresSecondFactor: boolean;
}

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    /** True when the address gets the newsletter, and has confirmed that since a moment if one is given. */
    'identity.isSubscribed': (db: Reader, email: string, since?: Date) => Promise<boolean>;
  }
  interface Events {
    /** A person has confirmed their address for the first time. */
    'identity.verified': { userId: number };
    /** A moderator has banned a person. */
    'identity.banned': { userId: number; reason: string };
    /** A person has proved another address. `from`: the one before, null unless it was verified. */
    'identity.emailChanged': { userId: number; from: string | null; to: string };
    /** A person has made an account. */
    'identity.signedUp': { userId: number };
  }
}
