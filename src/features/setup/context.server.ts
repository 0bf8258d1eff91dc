import type { Writer } from '#src/db/transaction.server.ts';
import type { IdentityContext } from '#src/features/identity/context.server.ts';
import type { SiteContext } from '#src/features/site/context.server.ts';
import type { ServerContext } from '#src/server/context.ts';

/** The demonstration catalogue, which the slices do not know. */
export interface Demonstration {
  /** Fills an empty catalogue. `onProgress` gets the share that is done, 0 to 1. */
  fill(onProgress: (share: number) => void): Promise<void>;
  /** Takes away what nobody has made their own. */
  remove(trx: Writer): Promise<void>;
}

declare module '#src/server/extensions.ts' {
  interface ExtensionPoints {
    'setup.demonstration': Demonstration;
    /** Where the administrators' screen is. */
    'setup.adminPath': () => string;
    /** True when there is a backup. */
    'setup.hasBackup': () => Promise<boolean>;
  }
}

/** The context of the first start. */
export interface SetupContext extends ServerContext {
  identity: IdentityContext;
  site: SiteContext;
  /** Share of the demonstration that this process has written, 0 to 1. */
  filling: { share: number | null };
}
