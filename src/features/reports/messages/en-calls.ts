/** Texts of the API's calls. */
export const enReportsCalls = {
  'reports.subject': 'Choose what you want to report.',
  'reports.id': 'Enter what you want to report.',
  'reports.reason': 'Choose a reason.',
  'reports.text': 'Say what’s illegal about it.',
  'reports.noSubject': 'What you want to report isn’t on the site any more.',
  'reports.noReport': 'Report not found.',
  'reports.received': 'Thank you. We’ll look at your report.',
  'reports.decision': 'Enter the decision.',
  'reports.noDecision': 'Decision not found.',
  'reports.appealText': 'Tell us why you disagree.',
  'reports.appealTooLate': 'It’s too late to appeal against this decision.',
  'reports.appealed': 'There is already an appeal against this decision.',
  'reports.appealReceived': 'Thank you. We’ll look at the decision again and tell you the outcome by email.',
  'reports.noAppeal': 'Appeal not found.',
  'reports.ownDecision': 'Another moderator decides on appeals against your decisions.',
  'reports.action': 'Choose what to do.',
  'reports.outcome': 'Choose an outcome.',
  'reports.ground': 'Name the rule or law.',
  'reports.days': 'Enter a number of days from 1 to {max}.',
  'reports.nobodyToRestrict': 'This content has no known author who could be kept from writing.',
  'reports.changedSince': 'This has changed since the decision.',
  'reports.done.dismiss': 'Report dismissed.',
  'reports.done.remove': 'Content removed.',
  'reports.done.restrict': 'Restriction in place.',
  'reports.done.warn': 'Warning sent.',
  'reports.appeal.upheld': 'The decision stands.',
  'reports.appeal.reversed': 'The decision was reversed.',
} as const;

type EnReportsCalls = typeof enReportsCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnReportsCalls {}
}
