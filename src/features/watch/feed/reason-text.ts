import '../messages/en-reasons.ts';
import { t, translate } from '#src/shared/messages/translate.ts';
import type { Video } from '../contract.ts';

/** Numbers up to ten as words, as in running text. */
function numberText(count: number): string | number {
  const key = `watchReason.number.${count}`;
  const word = translate(key);
  return word === key ? count : word;
}

/** Why a video is in the feed, in the language of the page. */
export function reasonText({ why: { kind, count }, category }: Pick<Video, 'why' | 'category'>): string {
  const values = { category: category.name };
  const all = count === null ? values : { ...values, count, number: numberText(count) };
  return t(`watchReason.${kind}`, all);
}
