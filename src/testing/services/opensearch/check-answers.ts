const ANSWER_LIMIT_MS = 30_000;

const silent = new Map<string, Error>();

/**
 * Rejects when a cluster does not answer within half a minute, and from then on at once: a test run must not wait for a
 * cluster that stands still with every test.
 * @param url addresses of its nodes, separated by commas
 */
export async function checkAnswers(url: string): Promise<void> {
  const known = silent.get(url);
  if (known) throw known;
  try {
    const { origin } = new URL(url.split(',')[0]!);
    const response = await fetch(origin, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    await response.arrayBuffer();
  } catch (cause) {
    const error = new Error(`OpenSearch did not answer within ${ANSWER_LIMIT_MS / 1000} s`, { cause });
    silent.set(url, error);
    throw error;
  }
}
