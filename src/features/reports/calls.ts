import { defineCalls } from '#src/shared/define-calls.ts';
import { Confirmation, envelopeOf } from '#src/shared/schemas.ts';
import {
  AppealRequest,
  DecisionState,
  FiledReport,
  ReportParams,
  ReportRequest,
  ReportState,
  Transparency,
} from './contract.ts';

export const reportCalls = defineCalls('Reports', {
  'POST /reports': {
    guard: 'public',
    summary: 'Report something on the site',
    description:
      'A person looks at every report; nothing is hidden because of the number of reports. `illegal` needs a text, a name and an email address; your account has the latter two if you’re signed in. 404 for what isn’t public. 10 reports an hour per network.',
    body: ReportRequest,
    answers: { 201: envelopeOf(FiledReport) },
    errors: [404],
  },
  'GET /reports/{number}/{key}': {
    guard: 'public',
    summary: 'The state of a report',
    params: ReportParams,
    answers: { 200: envelopeOf(ReportState) },
    errors: [404],
  },
  'POST /appeals': {
    guard: 'public',
    summary: 'Appeal against a decision',
    description:
      '`decision` is in the mail about the decision. Once, within six months; 409 afterwards. If there is another moderator, they decide.',
    body: AppealRequest,
    answers: { 201: Confirmation },
    errors: [404, 409],
  },
  'GET /appeals/{decision}': {
    guard: 'public',
    summary: 'A decision against you, and your appeal',
    answers: { 200: envelopeOf(DecisionState) },
    errors: [404],
  },
  'GET /transparency': {
    guard: 'public',
    shared: true,
    namesSources: true,
    summary: 'Reports, decisions and appeals of the last twelve months in numbers',
    answers: { 200: envelopeOf(Transparency) },
  },
});
export type ReportCalls = typeof reportCalls;
