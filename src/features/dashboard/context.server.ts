import type { ServerContext } from '#src/server/context.ts';

/** What the dashboard's use cases share. It owns no table: what it lists comes from functions of the slices that do. */
export type DashboardContext = ServerContext;
