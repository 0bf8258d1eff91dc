import type { ServerContext } from '#src/server/context.ts';

/** Shared by the use cases of notifications. */
export type NotificationsContext = ServerContext;
