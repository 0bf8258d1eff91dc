import { defineCalls } from '#src/shared/define-calls.ts';
import { envelopeOf } from '#src/shared/schemas.ts';
import {
  Feed,
  FeedQuery,
  InteractionsReport,
  InteractionsRequest,
  Onboarding,
  Preview,
  WatchPreferences,
  WatchPreferencesRequest,
} from './contract.ts';

const PreferencesAnswer = envelopeOf(WatchPreferences);
const savesPreferences = {
  body: WatchPreferencesRequest,
  answers: { 200: PreferencesAnswer },
} as const;

const defaults = { tag: 'AI Watch', guard: 'user' } as const;

/** The calls of the video feed. Administrators have a table of their own. */
export const watchCalls = defineCalls(defaults, {
  'GET /ai-watch/feed': {
    summary: 'Your videos of today',
    description:
      'Videos of preferred categories come first, then those of the categories of saved and visited tools. The order is the same for the whole day; what was watched or skipped falls when page 1 is read again. The daily limit does not shorten it.',
    query: FeedQuery,
    answers: { 200: envelopeOf(Feed) },
  },
  'GET /ai-watch/preview': {
    guard: 'public',
    summary: 'A few videos of the day, without an account',
    description: 'Up to five, newer ones first. They are the same for everyone and change every day.',
    answers: { 200: envelopeOf(Preview) },
  },
  'GET /ai-watch/preferences': {
    summary: 'Your categories and daily limit',
    answers: { 200: PreferencesAnswer },
  },
  'PUT /ai-watch/preferences': {
    ...savesPreferences,
    summary: 'Change your categories and daily limit',
  },
  'GET /ai-watch/onboarding': {
    summary: 'What the first visit of the feed asks',
    description: 'Suggested are the categories of tools you use; without any, those with the most tools.',
    answers: { 200: envelopeOf(Onboarding) },
  },
  'POST /ai-watch/onboarding': {
    ...savesPreferences,
    summary: 'Answer the questions of the first visit',
  },
  'POST /ai-watch/interactions': {
    summary: 'Record what was watched, liked, skipped or shared',
    description:
      'At most 50 events. Sending the same ones again is harmless: they count as ignored. A time in the future, or more than 30 days ago, becomes the nearest that is neither.',
    body: InteractionsRequest,
    bodyBytes: 256 * 1024,
    answers: { 200: envelopeOf(InteractionsReport) },
  },
});
export type WatchCalls = typeof watchCalls;
