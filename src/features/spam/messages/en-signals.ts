import { addMessages } from '#src/shared/messages/translate.ts';

/** Findings of the rules, for the API and for those who decide. */
export const enSpamSignals = addMessages({
  'spam.signal.watched_domain': 'Mentions the watched domain {domain}.',
  'spam.signal.watched_word': 'Contains the watched word “{word}”.',
  'spam.signal.same_name': 'Has the same name as {name}.',
  'spam.signal.similar_name': 'The name differs from {name} by one letter.',
  'spam.signal.similar_text': '{percent}% of the description is also in that of {name}.',
  'spam.signal.same_site': 'On the same website as {name}.',
  'spam.signal.redirects': 'The address redirects to {domain}.',
  'spam.signal.same_page': 'The address leads to the same page as that of {name}.',
  'spam.signal.refused_target': 'The address redirects to {domain}, which is blocked.',
  'spam.signal.watched_target': 'The address redirects to {domain}, which is watched.',
  'spam.signal.unreachable': 'The website didn’t open: {problem}',
  'spam.signal.new_account': 'The account is less than {count} hours old.',
  'spam.signal.new_account_one': 'The account is less than {count} hour old.',
  'spam.signal.unverified_email': 'The email address isn’t verified.',
  'spam.signal.rejected_before': '{count} earlier posts of this account were rejected.',
  'spam.signal.rejected_before_one': '{count} earlier post of this account was rejected.',
  'spam.signal.burst': '{count} posts from this account within an hour.',
  'spam.signal.same_network': '{count} other accounts posted from the same network in the last 7 days.',
  'spam.signal.same_network_one': '{count} other account posted from the same network in the last 7 days.',
  'spam.signal.many_links': 'Contains {count} links.',
  'spam.signal.same_review': 'Somebody else has posted the same text.',
  'spam.signal.similar_review': 'About {percent}% of the text is also in somebody else’s review.',
  'spam.signal.tool_burst': '{count} people reviewed this tool within a day, far more than usual.',
  'spam.signal.one_maker': 'All {count} reviews of this account are of one maker’s tools.',
  'spam.signal.held_before': 'An earlier version was rejected.',
  'spam.signal.moved_site': 'The address now leads to {domain}.',
  'spam.signal.changed_site':
    'The website looks completely different. Title when submitted: “{before}”. Now: “{after}”.',
});

type EnSpamSignals = typeof enSpamSignals;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSpamSignals {}
}
