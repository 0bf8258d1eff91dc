import { type RawBuilder, sql } from 'kysely';

/** The state of a tool that everyone may see, for statements that publish one. */
export const PUBLISHED = sql.lit('approved');

/**
 * THE rule of who sees a tool: everyone, once it is approved. For a `where` of the query builder as well as for raw SQL.
 * @param tools what the statement calls the table of tools.
 */
export function isPublishedTool(tools = 'tools'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${tools}.status`)} = ${PUBLISHED}`;
}
