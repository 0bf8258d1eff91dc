import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the page with the numbers. */
export const enTransparency = addMessages({
  'transparency.title': 'Transparency',
  'transparency.description': 'How {name} handles reports, in numbers.',
  'transparency.lead': 'What people reported and what we decided, from {from} to {until}.',
  'transparency.reports': 'Reports',
  'transparency.upheld': 'Led to action',
  'transparency.open': 'Open',
  'transparency.median': 'Median time to a decision',
  'transparency.underAnHour': '< 1 hour',
  'transparency.hours': '{count} hours',
  'transparency.hours_one': '{count} hour',
  'transparency.hours_other': '{count} hours',
  'transparency.days': '{count} days',
  'transparency.how': 'How we decide',
  'transparency.howText':
    'A person looks at every report. Nothing is hidden just because many people report it, and several reports by one person or network count once. Everyone we decide against gets an email with the reasons and can appeal for six months; another moderator decides on the appeal where there is one.',
  'transparency.automated': 'None of these reports was decided automatically.',
  'transparency.byReason': 'By reason',
  'transparency.bySubject': 'By kind of content',
  'transparency.byAction': 'What we decided',
  'transparency.decisions': 'Decisions',
  'transparency.appeals': 'Appeals',
  'transparency.outcome': 'Outcome',
  'transparency.appealsUpheld': 'Decision stands',
  'transparency.appealsReversed': 'Decision reversed',
  'transparency.appealsOpen': 'Open',
  'transparency.appealsMedian': 'Median time to a decision on an appeal: {time}',
  'transparency.contact': 'Contact point',
  'transparency.contactText':
    'Authorities and everyone who uses this site can reach us directly, in {languages}.',
  'transparency.contactForm': 'Contact form',
  'transparency.error': 'Couldn’t load the numbers',
});

type EnTransparency = typeof enTransparency;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnTransparency {}
}
