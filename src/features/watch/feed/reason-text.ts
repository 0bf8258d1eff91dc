import '../messages/en-reasons.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { Video } from '../contract.ts';

/** Why a video is in the feed, in the language of the page. */
export function reasonText({ why: { kind, count }, category }: Pick<Video, 'why' | 'category'>): string {
  const values = { category: category.name, ...(count !== null && { count }) };
  return t(`watchReason.${kind}`, values);
}
