import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the tab about spam in the administrators’ screen; fetched with it. */
export const enSpamAdmin = addMessages({
  'spamAdmin.views': 'Spam',
  'spamAdmin.view.flagged': 'To check',
  'spamAdmin.view.lists': 'Blocked and watched',
  'spamAdmin.view.refused': 'Blocked posts',
  'spamAdmin.search': 'Search posts and people',
  'spamAdmin.flaggedNone': 'Nothing to check',
  'spamAdmin.flaggedNoneText':
    'Public posts that contain something you watch appear here, and new listings whose website has changed.',
  'spamAdmin.type.tool': 'Listing',
  'spamAdmin.type.review': 'Review',
  'spamAdmin.type.reply': 'Reply',
  'spamAdmin.type.profile': 'Profile',
  'spamAdmin.by': 'by {name}',
  'spamAdmin.open': 'Open',
  'spamAdmin.openName': 'Open {name}',
  'spamAdmin.dismiss': 'It’s fine',
  'spamAdmin.dismissName': 'It’s fine: {name}',
  'spamAdmin.hasDismissed': '{name} taken off the list.',
  'spamAdmin.dismissError': 'Couldn’t take this off the list. Please try again.',
  'spamAdmin.refusedNone': 'No blocked posts',
  'spamAdmin.refusedNoneText': 'Posts that were blocked in the last 30 days appear here.',
  'spamAdmin.refusedRow': '{type} by {name}: “{entry}”',
  'spamAdmin.form': 'Blocked and watched domains and words',
  'spamAdmin.formText':
    'Blocked posts aren’t saved; the person who sends one is told why. Watched posts wait for a moderator or appear under “To check”.',
  'spamAdmin.domains': 'Domains',
  'spamAdmin.words': 'Words',
  'spamAdmin.refused': 'Blocked',
  'spamAdmin.watched': 'Watched',
  'spamAdmin.domainsHint':
    'One per line. Subdomains are included: example.com also covers shop.example.com. Use .example for a whole ending.',
  'spamAdmin.wordsHint':
    'One word or phrase per line. Case, accents, look-alike letters and spaced-out letters don’t matter.',
  'spamAdmin.save': 'Save lists',
  'spamAdmin.entryError': '“{entry}”: {error}',
  'spamAdmin.reload': 'Load them again',
});

type EnSpamAdmin = typeof enSpamAdmin;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSpamAdmin {}
}
