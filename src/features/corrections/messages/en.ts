import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the form, and of the corrections of a person’s listings; fetched with them. */
export const enCorrections = addMessages({
  'corrections.title': 'Correct {name}',
  'corrections.whichField': 'What’s wrong?',
  'corrections.value': 'Correct value',
  'corrections.listHint': 'One per line.',
  'corrections.plans': 'Plans and prices',
  'corrections.plan': 'Plan {number}',
  'corrections.planName': 'Plan',
  'corrections.planPrice': 'Price',
  'corrections.planPeriod': 'Paid',
  'corrections.period_month': 'per month',
  'corrections.period_year': 'per year',
  'corrections.period_': 'once',
  'corrections.period_api call': 'per API call',
  'corrections.addPlan': 'Add a plan',
  'corrections.removePlan': 'Remove plan {number}',
  'corrections.plansHint': 'Such as $20, or $0 for a free plan.',
  'corrections.noPlans': 'Add at least one plan.',
  'corrections.planIncomplete': 'Give each plan a name and a price.',
  'corrections.valueMissing': 'Enter the correct value.',
  'corrections.sourceMissing': 'Enter the address of a page that says so.',
  'corrections.source': 'Where does it say so?',
  'corrections.sourceHint': 'The address of a page that anyone can open, such as the maker’s pricing page.',
  'corrections.note': 'Note (optional)',
  'corrections.send': 'Send correction',
  'corrections.sending': 'Sending…',
  'corrections.credits': 'Corrected by readers',
  'corrections.credit': '{field}, by {name} on {date}',
  'corrections.choose': 'Choose…',
  'corrections.unknown': 'Not listed',
  'corrections.yes': 'Yes',
  'corrections.no': 'No',
  'corrections.ownTitle': 'Suggested corrections',
  'corrections.ownText':
    'Readers found something to correct in your listings. After seven days, our moderators will decide.',
  'corrections.now': 'Now',
  'corrections.suggested': 'Suggested',
  'corrections.by': '{name}, on {date}:',
  'corrections.sourceLink': 'source at {host}',
  'corrections.people_one': '{count} person',
  'corrections.people_other': '{count} people',
  'corrections.people': '{count} people',
  'corrections.accept': 'Accept',
  'corrections.acceptNamed': 'Accept {field}: {name}',
  'corrections.decline': 'Decline',
  'corrections.declineNamed': 'Decline {field}: {name}',
  'corrections.declineTitle': 'Decline this correction?',
  'corrections.reason': 'Reason',
  'corrections.reasonHint': 'The person who suggested it will read this.',
  'corrections.reasonMissing': 'Give a reason.',
});

type EnCorrections = typeof enCorrections;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnCorrections {}
}
