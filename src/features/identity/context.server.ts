import type { Reader, Writer } from '#src/db/transaction.server.ts';
import type { AuditLogContext } from '#src/features/audit-log/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';
import type { PasswordHasher } from './passwords/password-hash.server.ts';
import type { ProviderClients } from './providers/provider-client.server.ts';
import type { UnmarkedTokens } from './sessions/unmarked-tokens.server.ts';
import type { IdentitySettings } from './settings.server.ts';

/** Shared by the use cases of accounts and sign-in. */
export interface IdentityContext extends ServerContext {
  auditLog: AuditLogContext;
  settings: IdentitySettings;
  hasher: PasswordHasher;
  unmarkedTokens: UnmarkedTokens;
  providerClients: ProviderClients;
  /** True when the address gets the newsletter. The slice above that knows registers it when it is created. */
  isSubscribed: (db: Reader, email: string) => Promise<boolean>;
  /** Run in the transaction that notes that a person has confirmed their address. Slices above add theirs. */
  afterVerification: ((trx: Writer, userId: number) => Promise<void>)[];
}
