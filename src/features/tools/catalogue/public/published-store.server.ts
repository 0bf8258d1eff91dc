import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/db/transaction.server.ts';

/** The state of a tool that everyone may see, for statements that publish one. */
export const PUBLISHED = sql.lit('approved');

/**
 * The one rule of which tools are listed: those that are approved and still offered. For a `where` of the query builder as well
 * as for raw SQL. Joins discontinued_tools, which few tools are in.
 * @param tools what the statement calls the table of tools.
 */
export function isPublishedTool(tools = 'tools'): RawBuilder<boolean> {
  return sql<boolean>`(${hasPage(tools)} and not exists (
    select from discontinued_tools gone where gone.tool_id = ${sql.ref(`${tools}.id`)}))`;
}

/** The one rule of which tools have a page that everyone sees: a discontinued one keeps it. */
export function hasPage(tools = 'tools'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${tools}.status`)} = ${PUBLISHED}`;
}

/** Published, or waiting to be. No two such listings have the same address, which a partial index on this makes sure of. */
export function isPublishedOrPending(tools = 'tools'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${tools}.status`)} in ('pending', ${PUBLISHED})`;
}

/** True when a tool is published that is not of the demonstration. */
export async function hasOwnTool(db: Reader): Promise<boolean> {
  const { rows } = await sql`
    select from tools t where ${isPublishedTool('t')} and not t.is_demo limit 1`.execute(db);
  return rows.length > 0;
}
