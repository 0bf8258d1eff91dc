import type { ClientBase, Pool } from 'pg';

/** Is told the text of each statement when it is sent; returns what is to be called when it has its answer. */
export type WatchStatement = (text: string) => () => void;

/** Watches the statements of a pool that has made no connection yet. Statements that are sent together count as one. */
export function watchStatements(pool: Pool, watch: WatchStatement): void {
  pool.on('connect', (client) => watchClient(client, watch));
}

function watchClient(client: ClientBase, watch: WatchStatement): void {
  let end: (() => void) | undefined;
  const finish = (): void => {
    end?.();
    end = undefined;
  };
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    end ??= watch(textOf(args[0]));
    return query(...args);
  }) as typeof client.query;
  client.on('drain', finish);
  client.on('end', finish);
}

/** The libraries send a text, a text with its name, or a cursor. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = statement as { text?: unknown };
  return typeof text === 'string' ? text : 'cursor';
}
