import type { EditionItem } from '../contract.ts';

const SUBJECT_MAX = 65;

/** Names as a sentence has them: "A, B and C". */
function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}

/** A readable subject line, the line that mail clients show after it, and the first paragraph. */
export function describeEdition(
  items: readonly EditionItem[],
  week: string,
): { subject: string; preheader: string; intro: string } {
  const count = (section: EditionItem['section']) => items.filter((item) => item.section === section).length;
  const fresh = count('new');
  // "2 new AI tools: …" names new ones only.
  const named = items.filter(({ section }) => (fresh > 0 ? section === 'new' : section !== 'news'));
  const names = named.map(({ title }) => title);
  const lead = fresh > 0 ? `${fresh} new AI ${fresh === 1 ? 'tool' : 'tools'}` : 'This week in AI tools';
  const withName = names[0] ? `${lead}: ${joinNames(names.slice(0, 2))}` : lead;
  const subject = withName.length <= SUBJECT_MAX ? withName : lead;
  const parts = [
    fresh > 0 && `${fresh} new`,
    count('trending') > 0 && `${count('trending')} trending`,
    count('price_changes') > 0 && `${count('price_changes')} with a new price`,
    count('news') > 0 && `${count('news')} in the news`,
  ].filter((part) => part !== false);
  const [, number = ''] = /W0?(\d+)$/.exec(week) ?? [];
  return {
    subject,
    preheader: parts.length > 0 ? `${joinNames(parts)}.` : 'What is worth a try this week.',
    intro: `Here is what happened in week ${number}, and what is worth your time.`,
  };
}
