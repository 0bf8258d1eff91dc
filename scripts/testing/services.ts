/** A program that tests run on. */
export interface Service {
  /** Undefined where the machine has none. */
  url: string | undefined;
  stop(): Promise<void>;
}

const none: Service = { url: undefined, stop: async () => {} };

/** The server that TEST_DATABASE_URL names, or one for this run. */
export async function findPostgres(): Promise<Service> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { ...none, url: given };
  const { startPostgres } = await import('#src/testing/services/postgres.ts');
  const server = await startPostgres();
  return server ? { url: server.superuserUrl, stop: () => server.stop() } : none;
}

/** The cluster that TEST_OPENSEARCH_URL names, or a node for this run. @throws Error when it does not start */
export async function findOpenSearch(): Promise<Service> {
  const given = process.env.TEST_OPENSEARCH_URL;
  if (given) return { ...none, url: given };
  const { startOpenSearch } = await import('#src/testing/services/opensearch/start-opensearch.ts');
  return (await startOpenSearch()) ?? none;
}
