import type { SimulatedTool, World } from '../world.ts';
import { editTool } from './listings.ts';

const LOST = ['lapsed', 'lapsed', 'parked', 'blip', 'blip', 'moved', 'refuses'] as const;

/** A website stops working, for good or for some weeks, moves, or begins to refuse programs. */
export async function loseWebsite(world: World): Promise<void> {
  const tool = world.pick(world.offered);
  const { websites } = world.site;
  const kind = world.pick(LOST);
  if (kind === 'moved') {
    const host = `get-${tool.host}`.replace('.example', '-app.example');
    websites.set(tool.host, { movedTo: host });
    // Its maker notices some weeks later.
    world.after(world.between(12, 30), () => moveListing(tool, host));
  } else if (kind === 'blip') {
    websites.set(tool.host, 'lapsed');
    const days = world.between(16, 26);
    // Some makers answer the mail before the site is back.
    if (world.chance(0.5)) world.after(days - 4, () => sayItWorks(tool));
    world.after(days, async () => websites.set(tool.host, 'works'));
  } else websites.set(tool.host, kind);
}

async function moveListing(tool: SimulatedTool, host: string): Promise<void> {
  if (tool.isDiscontinued) return;
  tool.host = host;
  await editTool(tool, { url: `https://${host}/` });
}

async function sayItWorks(tool: SimulatedTool): Promise<void> {
  if (!tool.isDiscontinued) await tool.maker.call('POST', `/ai-tools/${tool.slug}/still-working`);
}

const LOST_NOTE = 'Its website has not been reached for weeks, and its maker has not answered.';

interface ListedSite {
  id: number;
  state: string;
  asked_at: string | null;
}

/** An editor looks at the lost websites whose owners were asked two weeks ago or earlier, and decides. */
export async function decideOnWebsites(world: World): Promise<void> {
  const { data } = await world.admin.call('GET', '/admin/health?per_page=100');
  const before = Date.now() - 14 * 86_400_000;
  for (const { id, state, asked_at } of data as ListedSite[]) {
    const tool = world.tools.find((known) => known.id === id);
    if (!tool || tool.isDiscontinued || state === 'moved') continue;
    if (asked_at === null || Date.parse(asked_at) > before) continue;
    const successor = world.chance(0.3) ? world.pick(world.offered) : undefined;
    await world.admin.call('POST', `/admin/tools/${id}/discontinue`, {
      note: state === 'parked' ? 'Its domain is for sale.' : LOST_NOTE,
      successor_id: successor && successor !== tool ? successor.id : null,
    });
    tool.isDiscontinued = true;
  }
}
