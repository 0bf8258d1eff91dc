import type { Candidate, Taste } from './recommend.ts';

/** Of each category so many that the person has not seen, the newest ones. */
const UNSEEN_PER_CATEGORY = 150;
/** And so many that the person has, for a small collection that was watched to its end. */
const SEEN_PER_CATEGORY = 40;

/** A bounded choice of videos to order, however many there are. The lists are newest first. */
export function pickCandidates<Video extends Candidate>(
  byCategory: ReadonlyMap<number, readonly Video[]>,
  { watched, skipped }: Pick<Taste, 'watched' | 'skipped'>,
): Video[] {
  const picked: Video[] = [];
  for (const videos of byCategory.values()) {
    let unseen = 0;
    let seen = 0;
    for (const video of videos) {
      if (unseen >= UNSEEN_PER_CATEGORY) break;
      const isSeen = watched.has(video.id) || skipped.has(video.id);
      if (isSeen && seen >= SEEN_PER_CATEGORY) continue;
      if (isSeen) seen += 1;
      else unseen += 1;
      picked.push(video);
    }
  }
  return picked;
}
