import { brand } from '#src/shared/site/brand.ts';
import { shorten } from '#src/shared/text/shorten.ts';
import type { EditionItem } from '../contract.ts';

const SUBJECT_MAX = 65;
const PREHEADER_MAX = 160;

/** Names of categories that a sentence says in another way than in small letters. */
const USES: ReadonlyMap<string, string> = new Map([
  ['Chatbots', 'chat'],
  ['Image', 'images'],
  ['Code', 'coding'],
  ['Education', 'learning'],
  ['Productivity', 'getting things done'],
  ['Legal', 'legal work'],
  ['E-commerce', 'online shops'],
  ['Gaming', 'games'],
]);

/** Returns the name of a category by its slug. */
type NameOf = (slug: string) => string | undefined;

/** The use of a category’s tools, as a sentence says it. Words with several capitals, such as "HR", stay as they are. */
function purposeOf(name: string): string {
  const lower = (word: string) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase());
  return USES.get(name) ?? name.split(' ').map(lower).join(' ');
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Parts as a sentence has them: "A, B and C". */
function joinParts(parts: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}

/** "Loom for video" */
function nameWithUse({ title, category }: EditionItem, nameOf: NameOf): string {
  const name = category === null ? undefined : nameOf(category);
  return name === undefined ? title : `${title} for ${purposeOf(name)}`;
}

/** "Loom for video, Ink for writing and 3 more", or without the uses where that is too long. */
function nameSome(items: readonly EditionItem[], max: number, nameOf: NameOf): string {
  const list = (write: (item: EditionItem) => string, count: number) => {
    const more = items.length - count;
    return joinParts([...items.slice(0, count).map(write), ...(more > 0 ? [`${more} more`] : [])]);
  };
  const alone = ({ title }: EditionItem) => title;
  const withUse = (item: EditionItem) => nameWithUse(item, nameOf);
  const tries = [list(withUse, 2), list(alone, 2), list(withUse, 1)];
  return tries.find((text) => text.length <= max) ?? list(alone, 1);
}

/** The most newsworthy section that has tools, with the words that introduce it. */
function findLead(of: (section: EditionItem['section']) => readonly EditionItem[]) {
  const leads = [
    ['New this week', of('new')],
    ['New prices', of('price_changes')],
    ['Trending this week', of('trending')],
    ['Best reviewed', of('best_reviewed')],
    ['Our choice', of('editors_choice')],
    ['In the news', of('news')],
  ] as const;
  return leads.find(([, items]) => items.length > 0) ?? (['This week in AI tools', []] as const);
}

function describeNew(items: readonly EditionItem[], nameOf: NameOf): string | undefined {
  const [first] = items;
  if (!first) return undefined;
  if (items.length === 1) return `One tool is new on ${brand.name} this week: ${nameWithUse(first, nameOf)}.`;
  const count = NUMBERS[items.length] ?? items.length;
  const some = joinParts(items.slice(0, 2).map((item) => nameWithUse(item, nameOf)));
  const link = items.length === 2 ? ':' : ', among them';
  return `${count} tools are new on ${brand.name} this week${link} ${some}.`;
}

function describeSection(items: readonly EditionItem[], begin: string): string | undefined {
  if (items.length === 0) return undefined;
  return `${begin} ${joinParts(items.slice(0, 3).map(({ title }) => title))}.`;
}

/**
 * A subject line, the line that inboxes show after it, and the first paragraph: what is in the edition, by name and by
 * what it is for. Nothing is said that its items do not say.
 */
export function describeEdition(
  items: readonly EditionItem[],
  nameOf: NameOf,
): Record<'subject' | 'preheader' | 'intro', string> {
  const of = (section: EditionItem['section']) => items.filter((item) => item.section === section);
  const [lead, named] = findLead(of);
  const subject =
    named.length > 0 ? `${lead}: ${nameSome(named, SUBJECT_MAX - lead.length - 2, nameOf)}` : lead;
  const sentences = [
    describeNew(of('new'), nameOf),
    describeSection(of('price_changes'), 'New prices:'),
    describeSection(of('trending'), 'Trending:'),
    of('news').length > 0 ? 'The news of the week comes first, each story with its source.' : undefined,
  ].filter((sentence) => sentence !== undefined);
  return {
    subject: shorten(subject, 150),
    preheader: shorten(named[0]?.text || sentences[0] || '', PREHEADER_MAX),
    intro: sentences.join(' '),
  };
}
