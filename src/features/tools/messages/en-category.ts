import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the category pages; fetched with them. */
export const enCategory = addMessages({
  'category.title': '{name}: top, new and free AI tools | {brand}',
  'category.tags': 'Popular in {name}',
  'category.all': 'All {count} tools',
  'category.all_one': 'The one tool',
  'category.all_other': 'All {count} tools',
  'category.top': 'Top rated',
  'category.topHint': 'Ordered by rating, weighed by the number of reviews.',
  'category.new': 'New',
  'category.newHint': 'Added in the last 30 days.',
  'category.free': 'Free',
  'category.freeHint': 'Nothing to pay.',
  'category.viewAll': 'View all',
  'category.others': 'Other categories',
  'category.empty': 'Nothing here yet',
  'category.emptyHint': 'No tool has been published in this category so far.',
  'category.emptyAction': 'Search all tools',
  'category.loadError': 'This category could not be loaded',
  'category.intro': 'AI tools for {name}, with prices, features and reviews side by side.',
  'category.intro.chatbots':
    'Assistants that answer questions, draft text and reason through problems in conversation.',
  'category.intro.image':
    'Make pictures from words, retouch photos, remove backgrounds and enlarge what is too small.',
  'category.intro.video':
    'Generate clips, edit footage by its transcript, add subtitles and put presenters on screen.',
  'category.intro.code':
    'Completion, review, tests and whole changes, in the editor, the terminal or the browser.',
  'category.intro.audio': 'Voices, music, transcripts and cleaner recordings.',
  'category.intro.data': 'Ask questions of spreadsheets and databases, build charts and find what changed.',
  'category.intro.marketing': 'Plan campaigns, write copy, look after search rankings and learn what worked.',
  'category.intro.design':
    'Interfaces, brands, presentations and mock-ups, from the first sketch to the finished file.',
  'category.intro.education':
    'Tutors, flashcards and lesson plans for people who learn and people who teach.',
  'category.intro.finance': 'Bookkeeping, forecasts, research and spending under control.',
  'category.intro.writing': 'Draft, rewrite, correct and translate, in your own voice.',
  'category.intro.productivity': 'Notes, meetings, calendars and routine work that runs by itself.',
  'category.intro.healthcare': 'Documentation, imaging and research support for clinics, labs and patients.',
  'category.intro.legal': 'Research case law, review contracts and draft documents with sources to check.',
  'category.intro.e-commerce': 'Product texts and photos, support, pricing and recommendations for shops.',
  'category.intro.gaming':
    'Characters, worlds, art and testing for people who make games, and companions for those who play.',
});

type EnCategory = typeof enCategory;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnCategory {}
}
