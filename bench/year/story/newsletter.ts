import type { World } from '../world.ts';

/** Somebody subscribes and confirms; some want one edition a month once they know what it is like, and some leave. */
export async function subscribe(world: World): Promise<void> {
  const { site } = world;
  const number = world.nextSubscriber();
  const email = `subscriber-${number}@people.example`;
  const language = number % 3 === 0 ? 'fr' : 'en';
  await site.call('POST', '/newsletter/subscribe', { email, source: 'website', seconds: 9 }, { language });
  await site.settle();
  const token = site.mailbox.findLink(email, '/newsletter/verify/').split('/').at(-1)!;
  await site.call('POST', `/newsletter/verify/${token}`, undefined, { language });
  world.subscribers.push(email);
  if (world.chance(0.3)) world.after(10, () => changePreferences(world, email));
  if (world.chance(0.15)) world.after(world.between(30, 200), () => unsubscribe(world, email));
}

async function changePreferences(world: World, email: string): Promise<void> {
  const token = world.site.mailbox.findLink(email, '/newsletter/preferences/').split('/').at(-1)!;
  await world.site.call('PUT', `/newsletter/preferences/${token}`, { frequency: 'monthly', topics: [] });
}

async function unsubscribe(world: World, email: string): Promise<void> {
  const token = world.site.mailbox.findLink(email, '/newsletter/unsubscribe/').split('/').at(-1)!;
  await world.site.call('GET', `/newsletter/unsubscribe/${token}`);
  world.subscribers.splice(world.subscribers.indexOf(email), 1);
}
