import type { World } from '../world.ts';

const OPINIONS = [
  'It saves me an hour every week',
  'Good for drafts, weak on details',
  'Our whole team opens it daily',
  'Does what it says and little more',
  'I went back to doing it by hand',
  'The export alone is worth the price',
];
const REASONS = [
  'the suggestions are explained in a sentence',
  'it remembers how we name things',
  'the free plan is enough for a start',
  'support answered within a day',
  'it is slow on long documents',
  'the shared folders are confusing at first',
  'it works without an account',
  'the results need a second look',
];
const ADVICE = [
  'Try it on something small first',
  'Compare it with what you have',
  'Ask for the team plan early',
  'Leave the defaults as they are',
  'Read the guide before you import',
];

/** Somebody writes a review; some say where it comes from, and a few that something was offered for it. */
export async function writeReview(world: World): Promise<void> {
  const [reader, tool] = [world.pick(world.readers), world.pick(world.offered)];
  const [first, second] = world.pickSome(REASONS, 2);
  const content = `${tool.name}: ${first}, and ${second}. ${world.pick(ADVICE)}, ${world.between(2, 30)} days are enough to know.`;
  const answer = await reader.tryCall('POST', `/ai-tools/${tool.slug}/reviews`, {
    rating: world.pick([2, 3, 4, 4, 5, 5]),
    title: world.pick(OPINIONS),
    content,
    usage: world.pick([null, 'tried', 'personal', 'work']),
    incentive: world.pick([null, 'none', 'none', 'none', 'offered', 'received']),
  });
  // They have already reviewed it.
  if (answer.status >= 400 && answer.status !== 409)
    throw new Error(`A review: ${answer.status} ${JSON.stringify(answer.body)}`);
}

export async function saveTools(world: World): Promise<void> {
  const reader = world.pick(world.readers);
  for (const { slug } of world.pickSome(world.offered, 3))
    await reader.call('POST', `/ai-tools/${slug}/toggle-save`, { saved: true });
  await reader.call('PUT', `/user/follows/tool/${world.pick(world.offered).slug}`);
}

/** Somebody corrects a listing; when three name the same field, it rises. */
export async function correctListing(world: World): Promise<void> {
  const tool = world.pick(world.offered);
  const field = world.pick(['company', 'tagline', 'free_limits'] as const);
  const value = {
    company: `${tool.name} Limited`,
    tagline: `${tool.name}, with a free plan`,
    free_limits: `${world.between(5, 20)} documents a month`,
  }[field];
  const source_url = `https://${tool.host}/about`;
  for (const [at, reader] of world.pickSome(world.readers, world.chance(0.25) ? 3 : 1).entries()) {
    world.after(at * 0.5, async () => {
      if (tool.isDiscontinued) return;
      const body = { field, value, source_url, note: at === 0 ? 'It stands on their page.' : '' };
      const answer = await reader.tryCall('POST', `/ai-tools/${tool.slug}/corrections`, body);
      // It says so meanwhile, or it is their own listing.
      if (![200, 201, 409, 422].includes(answer.status))
        throw new Error(`A correction: ${answer.status} ${JSON.stringify(answer.body)}`);
    });
  }
  if (world.chance(0.6)) world.after(world.between(2, 6), () => answerCorrections(tool.maker));
}

/** The owner decides within the seven days that are theirs. */
async function answerCorrections(maker: World['makers'][number]): Promise<void> {
  const { data } = await maker.call('GET', '/user/corrections');
  for (const { proposals } of data as { proposals: { id: number }[] }[])
    await maker.call('POST', `/user/corrections/${proposals[0]!.id}/accept`);
}

const REPORT_REASONS = ['spam', 'wrong', 'offensive', 'privacy', 'copyright', 'other'] as const;

/** Somebody reports a review or a listing, one in four without an account. */
export async function report(world: World): Promise<void> {
  const tool = world.pick(world.offered);
  const { body } = await world.site.call('GET', `/ai-tools/${tool.slug}/reviews`);
  const [review] = body.data as { id: number }[];
  const about =
    review && world.chance(0.7) ? { subject: 'review', id: review.id } : { subject: 'tool', id: tool.slug };
  const filed = { ...about, reason: world.pick(REPORT_REASONS), text: 'Somebody should look at this.' };
  if (world.chance(0.75)) {
    await world.pick(world.readers).call('POST', '/reports', filed);
    return;
  }
  const number = world.between(1, 200);
  const guest = { name: `Guest ${number}`, email: `guest-${number}@people.example` };
  await world.site.call('POST', '/reports', { ...filed, ...guest }, { network: `203.0.113.${number}` });
}
