import { writeEnglish } from '#src/server/languages.ts';
import { saysPeriod } from '#src/shared/numbers/read-price.ts';
import type { FeatureRow } from '../../compare/contract.ts';
import type { Category, PricingTier, ToolCard, ToolPage, ToolUpdate } from '../../contract.ts';
import { type FactWords, flattenFacts, listFacts, writeFact } from '../../listings/public/fact-rules.ts';
import { lineOf } from '../../listings/public/line-rules.ts';
import { ruleOf } from '../../listings/public/listing-field-rules.ts';
import { toolTypeLabel } from '../../rules.ts';
import type { ToolList } from '../../search/public/search-contract.ts';

/** Characters that mean something in Markdown wherever they stand. */
const SPECIAL = /[\\`*_[\]<>|~]/g;
/** Beginnings of a line that would make it a heading, a list, a quotation or a rule. */
const LINE_START = /^(\s*)(#{1,6}(?=\s|$)|[-+=](?=[\s=-]|$)|\d{1,9}(?=[.)]))/;

function escapeLine(line: string): string {
  return line
    .replace(SPECIAL, '\\$&')
    .replace(LINE_START, (_, space: string, mark: string) =>
      /^\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}

/** A text as people typed it, on one line, so that nothing in it is Markdown. */
export function inlineText(text: string): string {
  return escapeLine(text.replace(/\s+/g, ' ').trim());
}

/** The same with its paragraphs. */
export function paragraphs(text: string): string {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => escapeLine(line.trim()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** An address as Markdown shows it without taking characters of it as its own. */
export function addressText(url: string): string {
  return `<${url.replace(/[<>\s]/g, (char) => encodeURIComponent(char))}>`;
}

// Tools for readers that are not browsers: the Markdown of a tool's page, and of the answers that assistants get.

const MODELS = { free: 'Free', freemium: 'Free plan available', paid: 'Paid' } as const;
const PERIODS: Record<PricingTier['period'], string> = {
  '': 'one-time',
  month: 'a month',
  year: 'a year',
  'api call': 'an API call',
};

function pageOf({ slug }: Pick<ToolCard, 'slug'>, origin: string): string {
  return `${origin}/ai/${slug}`;
}

function priceOf({ pricing }: Pick<ToolCard, 'pricing'>): string {
  const { model, starting_from: from } = pricing;
  const known = [...(model ? [MODELS[model]] : []), ...(from ? [`from ${inlineText(from)}`] : [])];
  return known.join(', ') || 'Pricing not listed';
}

function ratingOf({ rating, review_count: count, rating_is_sample: isSample }: ToolCard): string {
  if (count === 0) return 'No reviews yet';
  const samples = isSample ? ', sample reviews only' : '';
  return `${rating.toFixed(1)} of 5 (${count} ${count === 1 ? 'review' : 'reviews'}${samples})`;
}

function listOf(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function section(title: string, body: string): string[] {
  return body === '' ? [] : [`## ${title}`, body];
}

/** Some have lines of their own. */
const FACTS = listFacts({
  elsewhere: ['free_limits', 'platforms', 'kind'],
});
const WORDS: FactWords = {
  yes: 'yes',
  no: 'no',
  label: (name) => name,
  day: (iso) => iso,
  codes: (set, codes) => {
    const names = new Intl.DisplayNames('en', { type: set });
    return codes.map((code) => names.of(code)).join(', ');
  },
};

/** A line for each that is known. */
function otherFacts(tool: ToolCard): string[] {
  const facts = flattenFacts(tool);
  return FACTS.flatMap((name) => {
    const text = writeFact(name, facts[name], WORDS);
    const write = ruleOf(name).kind === 'optionalAddress' ? addressText : inlineText;
    return text === '' ? [] : `${writeEnglish(`listing.${name}`)}: ${write(text)}`;
  });
}

function facts(tool: ToolCard, origin: string): string {
  const { category, type_label: platform, platforms, company, url, tags, published_at: listed } = tool;
  return listOf([
    `Category: ${inlineText(category.name)} (${addressText(`${origin}/category/${category.slug}`)})`,
    `Platform: ${platforms.length > 0 ? platforms.map(toolTypeLabel).join(', ') : platform}`,
    `Kind: ${tool.kind}`,
    `Pricing: ${priceOf(tool).replace('Pricing ', '')}`,
    ...(tool.free_limits === null ? [] : [`What is free: ${inlineText(tool.free_limits)}`]),
    `Rating: ${ratingOf(tool)}`,
    ...otherFacts(tool),
    ...(company === '' ? [] : [`Made by: ${inlineText(company)}`]),
    `Website: ${addressText(url)}`,
    ...(tool.is_open_source
      ? [`Open source${tool.source_code_url ? `: ${addressText(tool.source_code_url)}` : ''}`]
      : []),
    ...(tags.length === 0 ? [] : [`Tags: ${tags.map(({ name }) => inlineText(name)).join(', ')}`]),
    ...(listed === null ? [] : [`Listed since: ${listed.slice(0, 10)}`]),
    `Page: ${addressText(pageOf(tool, origin))}`,
  ]);
}

function tierText({ name, price, period, features }: PricingTier): string {
  const head =
    `### ${inlineText(name)}: ${inlineText(price)} ${saysPeriod(price) ? '' : PERIODS[period]}`.trimEnd();
  return [head, ...(features.length === 0 ? [] : [listOf(features.map(inlineText))])].join('\n\n');
}

function updateText({ title, version, date, changes }: ToolUpdate): string {
  const head = [version, title, date.slice(0, 10)]
    .filter((part) => part !== '')
    .map(inlineText)
    .join(', ');
  return [`### ${head}`, listOf(changes.map(({ description }) => inlineText(description)))].join('\n\n');
}

function reviewText({
  rating,
  title,
  content,
  user,
  created_at: at,
  is_demo: isSample,
}: ToolPage['reviews'][number]): string {
  const by = `${inlineText(user.name)}, ${at.slice(0, 10)}${isSample ? ', sample review' : ''}`;
  return [`### ${rating} of 5: ${inlineText(title)}`, paragraphs(content), by].join('\n\n');
}

/** Everything about one tool. */
export function toolMarkdown(tool: ToolPage, origin: string): string {
  const described = (items: readonly { description: string }[]) =>
    listOf(items.map(({ description }) => inlineText(description)));
  return `${[
    `# ${inlineText(tool.name)}`,
    ...(tool.tagline === null ? [] : [inlineText(tool.tagline)]),
    facts(tool, origin),
    ...section('Description', paragraphs(tool.description)),
    ...section('Best for', listOf(tool.best_for.map(inlineText))),
    ...section('Not for', listOf(tool.not_for.map(inlineText))),
    ...section('Features', described(tool.features)),
    ...section('Use cases', described(tool.use_cases)),
    ...section('Pricing plans', tool.pricing.tiers.map(tierText).join('\n\n')),
    ...section('Release notes', tool.updates.map(updateText).join('\n\n')),
    ...section('Most helpful reviews', tool.reviews.map(reviewText).join('\n\n')),
  ].join('\n\n')}\n`;
}

/** The features of compared tools, by the tools whose listings name them. */
export function featuresMarkdown(
  features: readonly FeatureRow[],
  compared: readonly Pick<ToolPage, 'slug' | 'name'>[],
): string {
  const names = new Map(compared.map(({ slug, name }) => [slug, inlineText(name)]));
  const groups = Map.groupBy(features, ({ tools }) => tools.map(({ slug }) => names.get(slug)).join(', '));
  const lines = [...groups].map(([having, rows]) => {
    const [{ tools } = { tools: [] }] = rows;
    const who = tools.length === compared.length ? 'All' : having;
    return `${tools.length === 1 ? `Only ${who}` : who}: ${rows.map(({ name }) => inlineText(name)).join('; ')}`;
  });
  const hint = 'A feature that a listing does not name may still exist.';
  return `${['# Features side by side', ...(lines.length > 0 ? [listOf(lines)] : []), hint].join('\n\n')}\n`;
}

function cardText(tool: ToolCard, origin: string): string {
  const about = [inlineText(tool.category.name), tool.type_label, priceOf(tool), ratingOf(tool)].join(' · ');
  return `**${inlineText(tool.name)}** (\`${tool.slug}\`): ${inlineText(lineOf(tool))}\n  ${about}\n  ${addressText(pageOf(tool, origin))}`;
}

/** Cards one below the other, each with the slug by which the other tools know it. */
export function cardsMarkdown(cards: readonly ToolCard[], origin: string): string {
  return cards.map((card) => `- ${cardText(card, origin)}`).join('\n');
}

function readAs({ interpretation, correction }: ToolList): string[] {
  const lines: string[] = [];
  const filters = Object.entries(interpretation?.filters ?? {}).map(([name, value]) => `${name} = ${value}`);
  if (interpretation?.like) filters.unshift(`similar to ${inlineText(interpretation.like.name)}`);
  const { unlisted } = interpretation ?? {};
  if (unlisted) {
    const names = [unlisted, ...unlisted.others].map(({ name }) => inlineText(name));
    lines.push(`Not listed yet: ${names.join(', ')}.`);
  }
  if (filters.length > 0) lines.push(`Read as: ${filters.join(', ')}.`);
  const corrected = correction?.text ?? interpretation?.corrected;
  if (corrected) lines.push(`Showing results for ${inlineText(corrected)}.`);
  return lines;
}

/** A page of a search. */
export function searchMarkdown(list: ToolList, origin: string): string {
  const { data, pagination, relaxed } = list;
  const { total, current_page: page, last_page: last } = pagination;
  const found = total === 1 ? '1 tool' : `${total} tools`;
  return [
    data.length === 0 ? `No tools on page ${page}; ${found} in all.` : `${found}, page ${page} of ${last}.`,
    ...readAs(list),
    ...(relaxed ? ['No tool has all the words; these match best.'] : []),
    ...(data.length === 0 ? [] : [cardsMarkdown(data, origin)]),
  ].join('\n\n');
}

/** The categories with the slugs that filter by them. */
export function categoriesMarkdown(categories: readonly Category[], origin: string): string {
  return listOf(
    categories.map(
      ({ name, slug, tools_count: count }) =>
        `${inlineText(name)} (\`${slug}\`): ${count} tools, ${addressText(`${origin}/category/${slug}`)}`,
    ),
  );
}
