import { PRICING_MODELS, SHIPPED_TYPES } from '#src/features/tools/rules.ts';
import { seededRandom } from '#src/shared/seeded-random.ts';
import { CATEGORIES, type ToolWorld } from './generate-tools.ts';
import { misspell, pick, type Random } from './search-corpus.ts';

/** Makes addresses of which none comes twice. */
export interface QueryMaker {
  /** `/api/v1/ai-tools?search=…&facets=1`, with and without filters. */
  search(): string;
  /** `/api/v1/ai-tools/suggest?q=…`: beginnings of names, words and sentences, one in five misspelt. */
  suggest(): string;
}

/** Makes queries as visitors type them; `facets` is always requested. */
export function createQueryMaker(world: ToolWorld, names: readonly string[], seed: number): QueryMaker {
  const random = seededRandom(seed);
  const seen = new Set<string>();
  const never = (make: () => string): string => {
    let made = make();
    while (seen.has(made)) made = make();
    seen.add(made);
    return made;
  };
  const anyName = () => names[Math.floor(random() * names.length)]!.toLowerCase();
  return {
    search: () =>
      never(() => {
        const text = random() < 0.25 ? typeName(random, anyName()) : typeWords(random, world);
        const params = new URLSearchParams({ search: text, facets: '1', ...pickFilters(random, world) });
        return `/api/v1/ai-tools?${params}`;
      }),
    suggest: () =>
      never(() => {
        const whole = random() < 0.7 ? anyName() : world.words.sentence(random, 2);
        const typed = whole.slice(0, 2 + Math.floor(random() * (whole.length - 1)));
        const asked = random() < 0.2 ? `a free tool to ${typed}` : typed;
        const text = random() < 0.2 ? misspell(random, asked) : asked;
        return `/api/v1/ai-tools/suggest?${new URLSearchParams({ q: text })}`;
      }),
  };
}

function typeName(random: Random, name: string): string {
  return random() < 0.3 ? misspell(random, name) : name;
}

/** One to three words as often as the texts have them; some misspelt, some only begun, some with "ai". */
function typeWords(random: Random, { words }: ToolWorld): string {
  const typed = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const word = words.draw(random);
    const kind = random();
    if (kind < 0.15) return misspell(random, word);
    return kind < 0.3 ? word.slice(0, Math.max(2, Math.ceil(word.length * random()))) : word;
  });
  if (random() < 0.15) typed.unshift('ai');
  return typed.join(' ');
}

/** Half of the searches are filtered. */
function pickFilters(random: Random, { tags }: ToolWorld): Record<string, string> {
  const filters: Record<string, string> = {};
  if (random() < 0.5) return filters;
  if (random() < 0.5) filters.category = pick(random, CATEGORIES);
  if (random() < 0.25) filters.pricing_model = pick(random, PRICING_MODELS);
  if (random() < 0.2) filters.type = pick(random, SHIPPED_TYPES).value;
  if (random() < 0.2) filters.tags = pick(random, tags);
  if (random() < 0.15) filters.is_open_source = '1';
  if (random() < 0.3) filters.sort_by = pick(random, ['rating', 'review_count', 'created_at']);
  return filters;
}
