import type { BadgeTone } from '#src/ui/badge.tsx';
import type { Channel, ChannelRequest } from '../admin-contract.ts';

type ChannelState = 'ok' | 'waiting' | 'failing' | 'gone';

export const stateTones: Record<ChannelState, BadgeTone> = {
  ok: 'positive',
  waiting: 'plain',
  failing: 'danger',
  gone: 'danger',
};

/** A channel has no name until its feed has been read; then its address stands for it. */
export function nameOf({ title, url, fetched_at }: Channel): string {
  return fetched_at === null ? url.replace(/^https?:\/\/(?:www\.)?/, '') : title;
}

/** How a channel is doing, in one word. */
export function stateOf({ gone_since, last_error, fetched_at }: Channel): ChannelState {
  if (gone_since !== null) return 'gone';
  if (last_error !== null) return 'failing';
  return fetched_at === null ? 'waiting' : 'ok';
}

/** Parses the text for a channel: an id of the platform, or an address, whose `https://` may be missing. */
export function parseSource(text: string): Pick<ChannelRequest, 'url' | 'channel_id'> | undefined {
  const source = text.trim();
  if (source === '') return undefined;
  if (/^UC[\w-]{22}$/.test(source)) return { channel_id: source };
  return { url: /^[a-z][a-z\d+.-]*:\/\//i.test(source) ? source : `https://${source}` };
}
