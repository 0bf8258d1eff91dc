import { DAY } from '#src/shared/time.ts';

/** A video as the order sees it. */
export interface Candidate {
  id: number;
  categoryId: number;
  publishedAt: number;
}

/** The interests and history of a person. The numbers of tools are by category. */
export interface Taste {
  userId: number;
  preferred: ReadonlySet<number>;
  saved: ReadonlyMap<number, number>;
  visited: ReadonlyMap<number, number>;
  watched: ReadonlySet<number>;
  skipped: ReadonlySet<number>;
}

/** The reason for a video's rank. `tools`: how many of the category the person has saved or visited. */
export type Why =
  | { kind: 'watched' | 'skipped' | 'preferred' | 'new' | 'other' }
  | { kind: 'saved' | 'visited'; tools: number };

export interface Ranked {
  id: number;
  score: number;
  why: Why;
}

const HALF_LIFE_DAYS = 21;
const NEW_DAYS = 7;
/** The steps are so far apart that freshness and chance, which add less than 1.5, reorder only within one. */
const PREFERRED = 4;
const USED = 2;
const SKIPPED = -16;
const WATCHED = -8;
const CHANCE = 0.4;

/** The day that a feed belongs to (UTC), as a number that rises by one a day. */
export function dayOf(now: Date): number {
  return Math.floor(now.getTime() / DAY);
}

/** A number in [0, 1) that is the same for the same person, day and video. */
function chance(userId: number, day: number, videoId: number): number {
  let mixed = Math.imul(userId, 0x9e3779b1) ^ Math.imul(day, 0x85ebca6b) ^ Math.imul(videoId, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
}

/** 1 for a video of the day, half of it three weeks later. A date in the future counts as today. */
function freshness(publishedAt: number, day: number): number {
  const age = Math.max(0, day - Math.floor(publishedAt / DAY));
  return 2 ** (-age / HALF_LIFE_DAYS);
}

function total(counts: ReadonlyMap<number, number>): number {
  return counts.values().reduce((sum, count) => sum + count, 0);
}

/** How much a person uses each category, from 0 to 1. A saved tool counts twice as much as a visited one. */
function usesOf({ saved, visited }: Taste): (categoryId: number) => number {
  const all = 2 * total(saved) + total(visited);
  return (id) => (all === 0 ? 0 : (2 * (saved.get(id) ?? 0) + (visited.get(id) ?? 0)) / all);
}

function explain({ id, categoryId, publishedAt }: Candidate, taste: Taste, day: number): Why {
  if (taste.skipped.has(id)) return { kind: 'skipped' };
  if (taste.watched.has(id)) return { kind: 'watched' };
  const saved = taste.saved.get(categoryId) ?? 0;
  if (saved > 0) return { kind: 'saved', tools: saved };
  if (taste.preferred.has(categoryId)) return { kind: 'preferred' };
  const visited = taste.visited.get(categoryId) ?? 0;
  if (visited > 0) return { kind: 'visited', tools: visited };
  return { kind: day - Math.floor(publishedAt / DAY) < NEW_DAYS ? 'new' : 'other' };
}

/**
 * Orders videos for a person and a day: preferred categories, then those of tools that the person has saved or visited,
 * then the others; within each the fresher ones first, with a little chance. What was watched or skipped comes last.
 * The same person, day and videos give the same order.
 */
export function rankVideos(candidates: readonly Candidate[], taste: Taste, day: number): Ranked[] {
  const useOf = usesOf(taste);
  const ranked = candidates.map((video) => {
    const { id, categoryId, publishedAt } = video;
    const use = useOf(categoryId);
    const score =
      (taste.preferred.has(categoryId) ? PREFERRED : 0) +
      (use > 0 ? USED + use / 2 : 0) +
      freshness(publishedAt, day) +
      CHANCE * chance(taste.userId, day, id) +
      (taste.skipped.has(id) ? SKIPPED : taste.watched.has(id) ? WATCHED : 0);
    return { id, score, why: explain(video, taste, day) };
  });
  return ranked.sort((left, right) => right.score - left.score || left.id - right.id);
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The sentence for a reason; `category` is the video's, by name. */
export function describeReason(why: Why, category: string): string {
  const count = 'tools' in why ? why.tools : 0;
  const tools = `${NUMBERS[count] ?? count} ${category} ${count === 1 ? 'tool' : 'tools'}`;
  const sentences: Record<Why['kind'], string> = {
    saved: `Because you saved ${tools}`,
    visited: `Because you visited ${tools}`,
    preferred: `Because you chose ${category}`,
    new: `New in ${category}`,
    watched: 'You have watched this one',
    skipped: 'You have skipped this one',
    other: `Something from ${category}`,
  };
  return sentences[why.kind];
}

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
