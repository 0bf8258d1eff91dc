import type { Video } from '../contract.ts';

/** How a video was shared; undefined when the person thought better of it. */
export type SharedBy = 'web-share' | 'clipboard' | undefined;

/**
 * Opens the device's share sheet, or copies the address where there is none.
 * @throws Error when neither is possible.
 */
export async function shareVideo({ title, youtube_url: url }: Video): Promise<SharedBy> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return 'web-share';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    }
  }
  await navigator.clipboard.writeText(url);
  return 'clipboard';
}
