import type { ToolCard } from '../../contract.ts';

const SHELF_SIZE = 9;

export type HeroTool = Pick<ToolCard, 'slug' | 'name' | 'logo_url'>;

/** Takes from both lists in turn; tools without a logo come last, and none comes twice. */
export function pickHeroTools(choice: readonly HeroTool[], trending: readonly HeroTool[]): HeroTool[] {
  const inTurn = Array.from({ length: Math.max(choice.length, trending.length) }, (_, index) => [
    choice[index],
    trending[index],
  ]).flat();
  const tools = new Map(inTurn.flatMap((tool) => (tool ? [[tool.slug, tool] as const] : [])));
  return [...tools.values()]
    .sort((left, right) => Number(right.logo_url !== null) - Number(left.logo_url !== null))
    .slice(0, SHELF_SIZE)
    .map(({ slug, name, logo_url }) => ({ slug, name, logo_url }));
}
