import type { ImportedTool } from '#src/features/tools/listings/import/imported-tool.ts';
import { scanWords } from '#src/search/text/scan-words.ts';
import { atLeast, atMost, type Check } from './check.ts';
import type { ToolWorld } from './generate-tools.ts';

/** Measured site with its database. */
export interface Asked {
  ask(path: string): Promise<ListAnswer>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

interface ListAnswer {
  data: { id: number; name: string; description: string }[];
  pagination: { total: number };
  facets: Record<'categories' | 'pricing_models', { value: string; count: number }[]>;
}

const SAMPLE = 200;
const WITHDRAWN = 20;
const SHORTEST_MISSPELT = 6;
const LEAST = { name: 0.98, misspelt: 0.95, rareWords: 0.95 };
const PRICES = ['free', 'freemium', 'paid'];

/** Right answers rather than fast ones: names and words find their tools, counts are right, and what is withdrawn is gone. */
export async function checkAnswers(
  asked: Asked,
  world: ToolWorld,
  tools: readonly ImportedTool[],
): Promise<Check[]> {
  return [
    ...(await checkWords(asked, world, tools)),
    atMost('counts of facets that differ from SQL', await countWrongFacets(asked), 0, ''),
    atMost('withdrawn tools that were still shown', await countShown(asked), 0, ''),
  ];
}

async function checkWords(
  { ask }: Asked,
  { words }: ToolWorld,
  tools: readonly ImportedTool[],
): Promise<Check[]> {
  const sample = Array.from({ length: SAMPLE }, (_, at) => tools[Math.floor((at * tools.length) / SAMPLE)]!);
  const rankOf = new Map(words.words.map((word, at) => [word, at]));
  const findShare = async (
    write: (tool: ImportedTool) => string | undefined,
    isFound: (found: ListAnswer['data'], tool: ImportedTool) => boolean,
  ) => {
    let [asked, found] = [0, 0];
    for (const tool of sample) {
      const text = write(tool);
      if (text === undefined) continue;
      asked += 1;
      const { data } = await ask(`/api/v1/ai-tools?${new URLSearchParams({ search: text })}`);
      if (isFound(data, tool)) found += 1;
    }
    return found / asked;
  };
  const rareWords = ({ description }: ImportedTool) =>
    [...new Set(scanWords(description).words)]
      .toSorted((one, other) => (rankOf.get(other) ?? 0) - (rankOf.get(one) ?? 0))
      .slice(0, 3)
      .join(' ');
  // Many of the invented tools have the same name.
  const first = await findShare(
    ({ name }) => name,
    ([best], { name }) => best?.name === name,
  );
  const misspelt = await findShare(swapLetters, (found, { name }) => found.some((one) => one.name === name));
  const rare = await findShare(rareWords, (found, { description }) =>
    found.slice(0, 3).some((one) => one.description === description),
  );
  return [
    atLeast('a name finds its tool first', first, LEAST.name),
    atLeast('a name with one typing error finds it', misspelt, LEAST.misspelt),
    atLeast('three rare words find it among three', rare, LEAST.rareWords),
  ];
}

/** Two letters in the middle change places. */
function swapLetters({ name }: ImportedTool): string | undefined {
  const at = Math.floor(name.length / 2);
  const [one, other] = [name[at - 1]!, name[at]!];
  if (name.length < SHORTEST_MISSPELT || name.includes(' ') || one === other) return undefined;
  return `${name.slice(0, at - 1)}${other}${one}${name.slice(at + 1)}`;
}

/** Each category with each price: how many of the counts are not those of the rows. */
async function countWrongFacets({ ask, query }: Asked): Promise<number> {
  const rows = await query<{ category: string; price: string; count: number }>(
    `select c.slug as category, t.pricing_model as price, count(*)::int as count
     from tools t join categories c on c.id = t.category_id
     where t.status = 'approved' group by 1, 2`,
  );
  const count = (category: string | undefined, price: string | undefined) =>
    rows
      .filter((row) => row.category === (category ?? row.category) && row.price === (price ?? row.price))
      .reduce((sum, row) => sum + row.count, 0);
  let wrong = 0;
  for (const category of new Set(rows.map((row) => row.category))) {
    for (const price of PRICES) {
      const filters = new URLSearchParams({ facets: '1', category, pricing_model: price });
      const { facets, pagination } = await ask(`/api/v1/ai-tools?${filters}`);
      // A facet leaves its own filter out.
      const counted = [
        pagination.total === count(category, price),
        ...facets.categories.map(({ value, count: found }) => found === count(value, price)),
        ...facets.pricing_models.map(({ value, count: found }) => found === count(category, value)),
      ];
      wrong += counted.filter((isRight) => !isRight).length;
    }
  }
  return wrong;
}

/** Withdraws tools by statements that nobody announces, and asks for them at once. */
async function countShown({ ask, query }: Asked): Promise<number> {
  const tools = await query<{ id: number; name: string }>(
    `select id, name from tools where status = 'approved' order by id limit $1`,
    [WITHDRAWN],
  );
  let shown = 0;
  for (const { id, name } of tools) {
    await query(
      `with gone as (update tools set status = 'unlisted' where id = $1 returning id)
       insert into catalogue_changes (source) select 'tool-' || id from gone`,
      [id],
    );
    const { data } = await ask(
      `/api/v1/ai-tools?${new URLSearchParams({ search: name, unseen: String(id) })}`,
    );
    if (data.some((tool) => tool.id === id)) shown += 1;
  }
  return shown;
}
