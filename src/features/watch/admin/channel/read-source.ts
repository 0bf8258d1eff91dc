import type { ChannelRequest } from '../admin-contract.ts';

/** What was entered for a channel: an id of the platform, or an address, whose `https://` may be missing. */
export function readSource(text: string): Pick<ChannelRequest, 'url' | 'channel_id'> | undefined {
  const source = text.trim();
  if (source === '') return undefined;
  if (/^UC[\w-]{22}$/.test(source)) return { channel_id: source };
  return { url: /^[a-z][a-z\d+.-]*:\/\//i.test(source) ? source : `https://${source}` };
}
