import type { Person } from '../person.ts';
import type { SimulatedTool, World } from '../world.ts';

const FIRST = [
  'Quill',
  'Loom',
  'Spark',
  'Harbor',
  'Cedar',
  'Prism',
  'Ember',
  'Tidal',
  'Maple',
  'Orbit',
  'Pixel',
  'Canvas',
  'Echo',
  'Ledger',
  'Beacon',
  'Willow',
  'Atlas',
  'Cobalt',
];
const SECOND = ['nest', 'desk', 'wise', 'works', 'pilot', 'forge', 'flow', 'mind'];
const SUBJECTS = [
  { category: 'writing', does: 'turns notes into finished articles', for: 'newsletters and reports' },
  { category: 'image', does: 'draws pictures from a sentence', for: 'posters and product photos' },
  { category: 'code', does: 'explains and repairs programs', for: 'reviews and migrations' },
  { category: 'audio', does: 'cleans recordings and writes them down', for: 'podcasts and meetings' },
  { category: 'data', does: 'answers questions about spreadsheets', for: 'monthly figures' },
  { category: 'marketing', does: 'plans campaigns and drafts their texts', for: 'small shops' },
  { category: 'video', does: 'cuts long recordings into short clips', for: 'lessons and talks' },
  { category: 'education', does: 'makes exercises out of any text', for: 'teachers and tutors' },
];

const plansOf = (price: number) => [
  { name: 'Free', price: '$0', period: '', features: ['Ten documents a month'] },
  { name: 'Pro', price: `$${price}`, period: 'month', features: ['As many documents as you like', 'Export'] },
  { name: 'Team', price: `$${price * 3}`, period: 'month', features: ['Five seats', 'Shared folders'] },
];

const priceFields = (price: number) => ({
  pricing_model: 'freemium',
  starting_from: `$${price}/month`,
  pricing_tiers: plansOf(price),
});

/** A maker submits a tool, and the staff publishes it the next day. */
export async function submitTool(world: World, maker: Person): Promise<void> {
  const number = world.nextSubmission();
  const subject = SUBJECTS[number % SUBJECTS.length]!;
  const name = `${FIRST[number % FIRST.length]}${SECOND[Math.floor(number / FIRST.length) % SECOND.length]}`;
  const host = `${name.toLowerCase()}.example`;
  const price = world.between(6, 40);
  const { data } = await maker.call('POST', '/ai-tools', {
    name,
    url: `https://${host}/`,
    description: `${name} ${subject.does}. It is made for ${subject.for}, keeps what you wrote on your own account and explains each of its suggestions in a sentence.`,
    tagline: `${subject.does[0]!.toUpperCase()}${subject.does.slice(1)}`,
    category_id: await findCategory(world, subject.category),
    company: `${name} Ltd`,
    tags: [subject.category, 'assistant'],
    features: ['Works in the browser', `Made for ${subject.for}`],
    use_cases: [`People who need ${subject.for}`],
    ...priceFields(price),
  });
  const tool: SimulatedTool = {
    id: data.id,
    slug: data.slug,
    name,
    host,
    maker,
    price,
    isDiscontinued: false,
  };
  world.after(0.5, async () => {
    await world.admin.call('POST', `/admin/tools/${tool.id}/approve`);
    world.tools.push(tool);
  });
}

async function findCategory({ site }: World, slug: string): Promise<number> {
  const { body } = await site.call('GET', `/categories/${slug}`);
  return body.data.id;
}

/** A maker edits a listing; what has to wait for a moderator is approved on the next round. */
export async function editTool({ slug, maker }: SimulatedTool, fields: object): Promise<void> {
  await maker.call('POST', `/ai-tools/${slug}`, { _method: 'PUT', ...fields });
}

export async function changePrice(world: World): Promise<void> {
  const tool = world.pick(world.offered);
  const change = world.pick([-3, -2, 2, 4, 5, 9]);
  tool.price = Math.max(4, tool.price + change);
  await editTool(tool, priceFields(tool.price));
}

/** The maker presses "Still right". */
export async function confirmOwnPrice(world: World): Promise<void> {
  const tool = world.pick(world.offered);
  await tool.maker.call('POST', `/ai-tools/${tool.slug}/price-confirmed`);
}

/** Three readers press it, on different days. */
export async function confirmPriceTogether(world: World): Promise<void> {
  const tool = world.pick(world.offered);
  for (const [at, reader] of world.pickSome(world.readers, 3).entries()) {
    world.after(at * 2, async () => {
      if (!tool.isDiscontinued) await reader.call('POST', `/ai-tools/${tool.slug}/price-confirmed`);
    });
  }
}

const NOTES = [
  'We have joined a larger company and close the service. Thank you for the years together.',
  'Too few people used it. Your documents can be exported until the end of next month.',
  'All that it did is now part of our other tool.',
  null,
];

/** A maker gives a tool up, in half of all cases for another one. One in eight comes back after some weeks. */
export async function discontinueOwn(world: World): Promise<void> {
  const tool = world.pick(world.offered);
  const successor = world.chance(0.5) ? world.pick(world.offered) : undefined;
  await tool.maker.call('POST', `/ai-tools/${tool.slug}/discontinue`, {
    note: world.pick(NOTES),
    successor: successor && successor !== tool ? successor.slug : null,
  });
  tool.isDiscontinued = true;
  if (!world.chance(0.125)) return;
  world.after(25, async () => {
    await tool.maker.call('POST', `/ai-tools/${tool.slug}/continue`);
    tool.isDiscontinued = false;
  });
}
