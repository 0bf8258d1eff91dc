import type { World } from '../world.ts';
import { decideOnWebsites } from './websites.ts';

/** The rounds of the staff, every three days. */
export async function doRounds(world: World): Promise<void> {
  await decideOnRevisions(world);
  await decideOnReviews(world);
  await decideOnCorrections(world);
  await decideOnReports(world);
  await decideOnAppeals(world);
  await decideOnWebsites(world);
}

async function decideOnRevisions({ admin }: World): Promise<void> {
  const { data } = await admin.call('GET', '/admin/tools/pending?per_page=100');
  for (const { id, pending_version_of } of data as {
    id: number;
    pending_version_of: object | number | null;
  }[])
    if (pending_version_of !== null) await admin.call('POST', `/admin/tools/${id}/approve-pending`);
}

async function decideOnReviews(world: World): Promise<void> {
  const { data } = await world.moderator.call('GET', '/admin/reviews?status=pending&per_page=100');
  for (const { id } of data as { id: number }[]) {
    if (world.chance(0.7)) await world.moderator.call('POST', `/admin/reviews/${id}/approve`);
    else
      await world.moderator.call('POST', `/admin/reviews/${id}/reject`, {
        reason: 'It repeats other reviews.',
      });
  }
}

async function decideOnCorrections(world: World): Promise<void> {
  const { data } = await world.moderator.call('GET', '/admin/corrections?per_page=100');
  for (const { proposals } of data as { proposals: { id: number }[] }[]) {
    const { id } = proposals[0]!;
    if (world.chance(0.7)) await world.moderator.call('POST', `/admin/corrections/${id}/accept`);
    else
      await world.moderator.call('POST', `/admin/corrections/${id}/reject`, {
        reason: 'The page does not say so.',
      });
  }
}

interface OpenReport {
  id: number;
  subject: string;
  title: string;
  author: { id: number; name: string } | null;
}

const RULES = { ground: 'Terms, section 4: content and submissions', reason: 'It is not about the tool.' };

async function decideOnReports(world: World): Promise<void> {
  const { data } = await world.moderator.call('GET', '/admin/reports?status=open&per_page=100');
  for (const { id, subject } of data as OpenReport[]) {
    const action = world.pick(
      subject === 'tool' ? ['dismiss', 'dismiss', 'warn'] : ['dismiss', 'warn', 'remove'],
    );
    await world.moderator.call('POST', `/admin/reports/${id}/decide`, {
      action,
      ...(action === 'dismiss' ? {} : RULES),
    });
    if (action !== 'dismiss' && world.chance(0.5)) world.after(world.between(2, 20), () => appeal(world));
  }
}

/** The person behind the latest decision that was mailed, and not appealed yet, objects. */
async function appeal(world: World): Promise<void> {
  const pattern = /\/appeal\/([\w-]+)/;
  const letter = world.site.mailbox.mails.findLast(({ text }) => {
    const token = pattern.exec(text)?.[1];
    return token !== undefined && !world.appealed.has(token);
  });
  const token = letter && pattern.exec(letter.text)![1]!;
  if (!token) return;
  world.appealed.add(token);
  const text = 'I described what I saw in the tool, and can show it.';
  await world.site.call('POST', '/appeals', { decision: token, text }, { network: '203.0.113.250' });
}

/** By the administrator, since the moderator has made the decisions. */
async function decideOnAppeals(world: World): Promise<void> {
  const { data } = await world.admin.call('GET', '/admin/appeals?status=open&per_page=100');
  for (const { id } of data as { id: number }[]) {
    const outcome = world.chance(0.4) ? 'reversed' : 'upheld';
    const reason = outcome === 'reversed' ? 'You have shown it. Thank you.' : 'The rule applies to it.';
    await world.admin.call('POST', `/admin/appeals/${id}/decide`, { outcome, reason });
  }
}
