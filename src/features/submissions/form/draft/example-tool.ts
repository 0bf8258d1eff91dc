/** A plausible tool, whose texts stand in empty fields to show how they are meant to be filled in. */
import { languageName } from '#src/shared/messages/code-name.ts';
import { emptyTier, type ToolDraft } from './tool-draft.ts';

const DESCRIPTION = `Lantern Notes listens to a meeting and hands everybody the same page afterwards: what was decided, who promised what by when, and which questions stayed open. It runs beside any calling app, needs no bot in the room, and tells the participants that it is listening.

Every sentence of the summary leads back to the second in the recording from which it was taken, so nobody has to trust a machine's word for it. Notes are written in the language of the meeting and translated on request into eleven others. Promises become tasks in the tracker that a team already uses, with a reminder on the day they are due.

Recordings stay in the region you choose and are deleted after thirty days unless you keep them. Teams use it for interviews, weekly meetings and calls with customers; teachers use it for office hours.`;

/** The plans that a form suggests without the example. */
export const USUAL_PLANS: Partial<ToolDraft> = {
  pricing_tiers: [
    { ...emptyTier(), name: 'Free', price: '$0' },
    { ...emptyTier(), name: 'Pro', price: '$10', period: 'month' },
  ],
};

export function exampleTool(): Partial<ToolDraft> {
  const [free, pro] = USUAL_PLANS.pricing_tiers!;
  return {
    name: 'Lantern Notes',
    url: 'https://lantern-notes.example.com',
    description: DESCRIPTION,
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
    languages: ['en', 'fr', 'de'].map(languageName).join(', '),
    pricing_tiers: [
      { ...free!, features: '5 meetings a month\nSummaries and tasks' },
      { ...pro!, features: 'Unlimited meetings\nTranslation\nRecordings for a year' },
    ],
  };
}

/** Leaves out of a kept draft what earlier versions put there: the example and the usual plans, where nobody has changed them. */
export function withoutExample(kept: Partial<ToolDraft>): Partial<ToolDraft> {
  const samples = [exampleTool(), USUAL_PLANS].flatMap(Object.entries<unknown>);
  const isSample = (name: string, value: unknown) =>
    samples.some(([of, sample]) => of === name && JSON.stringify(sample) === JSON.stringify(value));
  return Object.fromEntries(Object.entries(kept).filter(([name, value]) => !isSample(name, value)));
}

/** True for a picture of the example, which earlier versions drew. */
export const isExampleFile = (file: File) => file.name.startsWith('lantern-notes');
