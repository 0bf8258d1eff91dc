import type { NewsletterContext } from '../context.server.ts';
import type { EditionItem } from '../contract.ts';

/** News of the week with their sources; none without a service, or when it fails. */
export async function findNews(_: NewsletterContext): Promise<EditionItem[]> {
  return [];
}
