import { DAY } from '#src/shared/time.ts';
import type { DemoTool } from './demo-tool.ts';

/** No demonstration tool or review is older. */
export const OLDEST_DAYS = 420;
const NEWEST_DAYS = 4;
const NEW_UNTIL_DAYS = 28;
/** Past the 30 days for which a tool counts as new. */
const NOT_NEW_DAYS = 32;
const KNOWN_UNTIL_DAYS = 150;
const NEW_EVERY = 10;

/** From this mean on a tool stands among the top rated, where ties are broken by date. */
const TOP_RATING = 4.4;

type Dated = Pick<DemoTool, 'icon' | 'is_editorial_choice'>;
type Rated = Dated & { reviews: readonly { rating: number }[] };

/** Known brands and the editors' choice: what people visit most. */
function isWellKnown(tool: Dated): boolean {
  return tool.icon !== undefined || tool.is_editorial_choice === true;
}

function isAmongTheBest({ is_editorial_choice, reviews }: Rated): boolean {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return is_editorial_choice === true || sum >= TOP_RATING * Math.max(1, reviews.length);
}

/**
 * Returns how many days ago each tool was published. One in ten is new, none of them the editors' choice or top rated,
 * so that the badge stays rare on the home page; known brands came within the last months, so that the newest tools do
 * not crowd them out of the mixed order.
 */
export function publicationAges(tools: readonly Rated[], random: () => number): number[] {
  let turn = 0;
  return tools.map((tool, index) => {
    if (index % NEW_EVERY === 0) turn += 1;
    const isNew = turn > 0 && !isAmongTheBest(tool);
    if (isNew) turn -= 1;
    const [from, until] = isNew
      ? [NEWEST_DAYS, NEW_UNTIL_DAYS]
      : [NOT_NEW_DAYS, isWellKnown(tool) ? KNOWN_UNTIL_DAYS : OLDEST_DAYS];
    return from + random() * (until - from);
  });
}

const MOST_VISITORS = 24;
const FORTNIGHT = 14;

/** Returns when invented visitors came to a tool, in milliseconds before now: to known brands alone, so that some trend. */
export function visitAges(tool: Dated, random: () => number): number[] {
  if (!isWellKnown(tool)) return [];
  const count = Math.floor(random() ** 6 * MOST_VISITORS);
  // Early and late visitors in a share of its own, so that some tools rise and others fall.
  const lean = 0.7 + random() * 0.7;
  return Array.from({ length: count }, () => random() ** lean * FORTNIGHT * DAY);
}

/**
 * Returns the age of a review in milliseconds. Known brands have the most recent reviews, which makes them trend; a
 * review of another tool dates from the first part of its time in the catalogue.
 */
export function reviewAge(tool: Dated, publishedAgo: number, random: () => number): number {
  const share = isWellKnown(tool) ? random() ** 4 : 0.6 + 0.4 * random();
  return share * publishedAgo * DAY;
}
