/** A plausible tool, to see how the form is meant to be filled in. */
import { usualToolType } from '#src/features/tools/listings/public/type-rules.ts';
import { parseToolType } from '#src/features/tools/rules.ts';
import { languageName } from '#src/shared/messages/code-name.ts';
import { emptyDraft, hasPresetTiers, type Picture, type ToolDraft, type ToolImages } from './tool-draft.ts';

const DESCRIPTION = `Lantern Notes listens to a meeting and hands everybody the same page afterwards: what was decided, who promised what by when, and which questions stayed open. It runs beside any calling app, needs no bot in the room, and tells the participants that it is listening.

Every sentence of the summary leads back to the second in the recording from which it was taken, so nobody has to trust a machine's word for it. Notes are written in the language of the meeting and translated on request into eleven others. Promises become tasks in the tracker that a team already uses, with a reminder on the day they are due.

Recordings stay in the region you choose and are deleted after thirty days unless you keep them. Teams use it for interviews, weekly meetings and calls with customers; teachers use it for office hours.`;

/** Distinguishes the example from a tool. */
export const EXAMPLE = { name: 'Lantern Notes', url: 'https://lantern-notes.example.com' } as const;
/** Begins the names of the files of its pictures. */
export const EXAMPLE_FILES = 'lantern-notes';

/** A tool needs these, so the form asks for others. */
const NEEDED = ['description', 'features', 'use_cases'] as const;
/** A tool may lack these. */
const OPTIONAL = [
  'company',
  'tags',
  'tagline',
  'best_for',
  'not_for',
  'free_limits',
  'pricing_tiers',
] as const;

/** The example's category is productivity, or else the first of `categories`. */
export function exampleDraft(categories: readonly { id: number; slug?: string }[]): ToolDraft {
  const category = categories.find(({ slug }) => slug === 'productivity') ?? categories[0];
  return {
    ...emptyDraft(),
    ...EXAMPLE,
    description: DESCRIPTION,
    category_id: category?.id ?? 0,
    type: parseToolType('desktop-app') ?? usualToolType(),
    company: 'Lantern Works',
    tags: 'meetings, transcription, summaries, tasks',
    features: [
      'Summaries in which every sentence leads to the recording',
      'Promises become tasks with a date and a name',
      'Twelve languages, translated on request',
      'Works beside any calling app, without a bot in the room',
    ],
    use_cases: ['Weekly team meetings', 'Interviews for research', 'Calls with customers'],
    tagline: 'Turns any meeting into notes and tasks',
    best_for: 'Teams that meet every week\nInterviews for research',
    not_for: 'Meetings that may not be recorded',
    free_limits: '5 meetings a month',
    platforms: ['desktop-app', 'web-app'].map(parseToolType).filter((type) => type !== undefined),
    languages: ['en', 'fr', 'de'].map(languageName).join(', '),
    needs_account: '1',
    pricing_model: 'freemium',
    pricing_tiers: [
      { name: 'Free', price: '$0', period: '', features: '5 meetings a month\nSummaries and tasks' },
      {
        name: 'Pro',
        price: '$10',
        period: 'month',
        features: 'Unlimited meetings\nTranslation\nRecordings for a year',
      },
    ],
  };
}

/** The texts among these that are still the example's, as nobody has touched them. */
function listUntouched<Name extends keyof ToolDraft>(draft: ToolDraft, names: readonly Name[]): Name[] {
  const example = exampleDraft([]);
  return names.filter((name) => JSON.stringify(draft[name]) === JSON.stringify(example[name]));
}

/** The texts of the example that a tool cannot be sent with. */
export function listExampleTexts(draft: ToolDraft): readonly (typeof NEEDED)[number][] {
  return listUntouched(draft, NEEDED);
}

/** The part of a new tool that is sent: without texts, plans and pictures of the example and plans that the form suggests, where nobody has touched them. */
export function withoutSamples(
  draft: ToolDraft,
  images: ToolImages,
): { draft: ToolDraft; images: ToolImages } {
  const empty = emptyDraft();
  const cleared = listUntouched(draft, OPTIONAL).map((name) => [
    name,
    name === 'pricing_tiers' ? [] : empty[name],
  ]);
  const tiers = hasPresetTiers(draft) ? { pricing_tiers: [] } : {};
  const isOwn = (picture: Picture) => !('file' in picture) || !picture.file.name.startsWith(EXAMPLE_FILES);
  return {
    draft: { ...draft, ...tiers, ...Object.fromEntries(cleared) },
    images: {
      logo: images.logo && isOwn(images.logo) ? images.logo : null,
      screenshots: images.screenshots.filter(isOwn),
    },
  };
}
