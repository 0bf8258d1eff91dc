import type { NewsletterContext } from '../context.server.ts';
import type { EditionItem, NewsServiceCheck } from '../contract.ts';

/** News of the week with their sources; none without a service, or when it fails. */
export async function findNews(_: NewsletterContext): Promise<EditionItem[]> {
  return [];
}

/** Asks the service for one word. */
export async function checkNewsService({ settings }: NewsletterContext): Promise<NewsServiceCheck> {
  return { configured: settings.news !== undefined, ok: false, latency_ms: null };
}
