import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the pages of trending and new tools and of categories; fetched with them. */
export const enBrowse = addMessages({
  'browse.trending': 'Trending AI tools',
  'browse.trendingHint':
    'Ranked by how many people visited, saved and reviewed them lately; places left over go to the most reviewed tools.',
  'browse.unranked': 'Popular before, but with fewer than five people this week:',
  'browse.noTrends':
    'No tool has had five visitors this week, so nothing is ranked. These were popular before:',
  'browse.new': 'New AI tools',
  'browse.newHint': 'Added in the last 30 days, newest first.',
  'browse.pageTitle': '{name}, page {page}',
  'browse.empty': 'Nothing here yet',
  'browse.all': 'Browse all tools',
  'browse.loadError': 'Couldn’t load tools',
  'category.title': '{name}: top, new and free AI tools | {brand}',
  'category.tags': 'Popular in {name}',
  'category.all': 'All {count} tools',
  'category.all_one': 'View the tool',
  'category.all_other': 'All {count} tools',
  'category.top': 'Top rated',
  'category.topHint': 'Highest ratings, weighted by number of reviews.',
  'category.new': 'New',
  'category.newHint': 'Added in the last 30 days.',
  'category.free': 'Free',
  'category.freeHint': 'Nothing to pay.',
  'category.viewAll': 'View all',
  'category.others': 'Other categories',
  'category.empty': 'Nothing here yet',
  'category.emptyHint': 'No tools in this category have been published yet.',
  'category.emptyAction': 'Search all tools',
  'category.loadError': 'Couldn’t load this category',
  'category.intro': 'AI tools for {name}, with prices, features and reviews side by side.',
  'category.intro.chatbots':
    'Assistants that answer questions, draft text and work through problems in conversation.',
  'category.intro.image':
    'Create images from text, retouch photos, remove backgrounds and upscale small pictures.',
  'category.intro.video':
    'Generate clips, edit footage from its transcript, add subtitles and put presenters on screen.',
  'category.intro.code':
    'Code completion, review, tests and whole changes, in the editor, the terminal or the browser.',
  'category.intro.audio': 'Voices, music, transcripts and cleaner recordings.',
  'category.intro.data': 'Ask questions about spreadsheets and databases, build charts and see what changed.',
  'category.intro.marketing':
    'Plan campaigns, write copy, improve your search rankings and learn what worked.',
  'category.intro.design':
    'Interfaces, brands, presentations and mockups, from the first sketch to the final file.',
  'category.intro.education': 'Tutors, flashcards and lesson plans for learners and teachers.',
  'category.intro.finance': 'Bookkeeping, forecasting, research and spend control.',
  'category.intro.writing': 'Draft, rewrite, correct and translate, in your own voice.',
  'category.intro.productivity': 'Notes, meetings, calendars and routine work that runs itself.',
  'category.intro.healthcare': 'Documentation, imaging and research support for clinics, labs and patients.',
  'category.intro.legal':
    'Research case law, review contracts and draft documents with sources you can check.',
  'category.intro.e-commerce':
    'Product copy and photos, support, pricing and recommendations for online stores.',
  'category.intro.gaming': 'Characters, worlds, art and testing for game makers, and companions for players.',
});

type EnBrowse = typeof enBrowse;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnBrowse {}
}
