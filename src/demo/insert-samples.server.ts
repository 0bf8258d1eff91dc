import { sql } from 'kysely';
import type { Writer } from '#src/db/transaction.server.ts';
import type { StoredUpdate } from '#src/features/tools/listings/public/listing-field-rules.ts';
import { writeScreenshots } from '#src/features/tools/listings/public/listing-fields-store.server.ts';
import { sampleScreen } from '#src/features/tools/media/sample-screens.server.ts';
import { utcDay } from '#src/shared/text/utc-day.ts';
import { DAY } from '#src/shared/time.ts';

/**
 * The tools that show what few listings have at first: release notes, screenshots, a submitter and a verified badge. All of it is
 * made up, and says so where it could be taken for the maker's own words.
 */
export const SAMPLE_TOOLS: readonly string[] = [
  'OpenRouter',
  'AI SDK',
  'vLLM',
  'Roboflow',
  'Spline',
  'Mathpix',
  'AlphaSense',
  'Roblox Assistant',
  'Infermedica',
  'EvenUp',
  'Video2X',
  'Writefull',
];

/** Two of three have a badge, of one kind or the other. */
const BADGES = [
  { is_from_app_team: true, is_from_official_organization: false },
  { is_from_app_team: false, is_from_official_organization: true },
  { is_from_app_team: false, is_from_official_organization: false },
] as const;

const NOTE = 'This entry is a sample: the real release notes are on the tool’s website.';

function updatesFor(index: number, now: Date): StoredUpdate[] {
  const dateOf = (days: number) => utcDay(now.getTime() - days * DAY);
  return [
    {
      version: `2.${index}`,
      title: 'Sample of a release',
      date: dateOf(6 + index * 3),
      changes: ['Makers list here what is new, one line for each change.', NOTE],
    },
    {
      version: `2.${Math.max(0, index - 1)}.0`,
      title: 'Sample of an earlier release',
      date: dateOf(60 + index * 5),
      changes: ['Followers of a tool hear of each release.', NOTE],
    },
  ];
}

/** Adds the samples to tools that have just been written. */
export async function insertSamples(
  trx: Writer,
  { now, people, idOf }: { now: Date; people: readonly number[]; idOf: (name: string) => number | undefined },
): Promise<void> {
  for (const [index, name] of SAMPLE_TOOLS.entries()) {
    const id = idOf(name);
    if (id === undefined) continue;
    const { is_from_app_team, is_from_official_organization } = BADGES[index % BADGES.length]!;
    // Without a later `updated_at`, which tells what somebody has changed.
    await sql`update tools set updates = ${JSON.stringify(updatesFor(index, now))}::jsonb,
        submitted_by_user_id = ${people[index % people.length]!}, is_from_app_team = ${is_from_app_team},
        is_from_official_organization = ${is_from_official_organization}
      where id = ${id}`.execute(trx);
    await writeScreenshots(trx, id, [sampleScreen(index), sampleScreen(index + SAMPLE_TOOLS.length)]);
  }
}
