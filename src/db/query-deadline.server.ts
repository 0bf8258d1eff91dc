import type { ClientBase } from 'pg';

/** The connection below a client, which the library's types leave out. */
interface Connected {
  connection: { stream: { destroy(error: Error): void } };
}

const patient = new WeakSet<object>();

/**
 * Cuts the connection when a statement has no answer after `limitMs`. The server's own timeout does not help when the
 * server is frozen or the network is gone, and the rollback that follows would wait as long again.
 */
export function limitQueries(client: ClientBase, limitMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  const cut = (): void => {
    const error = Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
    (client as unknown as Connected).connection.stream.destroy(error);
  };
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    clearTimeout(timer);
    if (!patient.has(client)) timer = setTimeout(cut, limitMs);
    return query(...args);
  }) as typeof client.query;
  // Every statement that was sent has its answer, or will never have one.
  client.on('drain', () => clearTimeout(timer));
  client.on('end', () => clearTimeout(timer));
}

/** For statements that may take minutes: migrations, vacuum. Do not give such a connection back for other use. */
export async function liftQueryLimits(client: ClientBase): Promise<void> {
  patient.add(client);
  await client.query('set statement_timeout = 0');
}
