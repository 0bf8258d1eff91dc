import type { Permission } from '#src/shared/calls.ts';

/** A person as a provider describes them. */
export interface ProviderIdentity {
  /** Never changes and is never reused, unlike the address. */
  subject: string;
  email: string | undefined;
  /** The provider has verified that the address is this person's. */
  isEmailVerified: boolean;
  name: string;
  /** Of the organization. Default: none. */
  groups?: readonly string[];
}

/** Kept from the start of a flow until the browser comes back from the provider. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export type StaffGroups = Readonly<Record<string, readonly Permission[]>>;

export interface ProviderClient {
  readonly name: string;
  readonly label: string;
  /** Permissions by group. Where there are some, they follow the groups at each sign-in. */
  readonly staffGroups?: StaffGroups | undefined;
  /**
   * Returns the address where the browser asks for consent.
   * @throws ProviderFailure
   */
  authorizationUrl(redirectUri: string, secrets: FlowSecrets): Promise<string>;
  /**
   * Checks the provider's answer, exchanges its code and reads the person's identity.
   * @param answer the address that the browser came back to: the redirect address with the provider's parameters.
   * @throws ProviderFailure
   */
  readIdentity(answer: URL, secrets: FlowSecrets): Promise<ProviderIdentity>;
}

/** Undefined: people cannot sign in with it here. */
export type ProviderClients = Readonly<Record<string, ProviderClient | undefined>>;

/** The provider refused, did not answer in time or answered something unexpected. `reason` is a code that is safe to log. */
export class ProviderFailure extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`provider: ${reason}`);
    this.reason = reason;
  }
}

/** Calls a provider and turns every failure into `ProviderFailure`. Messages and causes are dropped: they may quote tokens. */
export async function askProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof ProviderFailure) throw thrown;
    const { error, code, name } = thrown as { error?: unknown; code?: unknown; name?: string };
    const reason = [error, code, name].find((word) => typeof word === 'string' && /^[\w-]{1,60}$/.test(word));
    throw new ProviderFailure(String(reason ?? 'failed'));
  }
}
