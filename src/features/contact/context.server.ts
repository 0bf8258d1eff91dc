import type { ServerContext } from '#src/server/context.ts';

export type ContactContext = ServerContext;
