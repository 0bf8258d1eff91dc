import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#src/shared/messages/language.ts';
import type { AppealOutcome, ReportAction, ReportReason, ReportStatus, ReportSubjectKind } from './rules.ts';

declare module '#src/db/schema.ts' {
  interface Schema {
    reports: {
      id: GeneratedAlways<number>;
      subject: ReportSubjectKind;
      subject_id: number;
      title: string;
      excerpt: string;
      path: string;
      author_id: number | null;
      reason: ReportReason;
      text: string;
      reporter_id: number | null;
      name: string | null;
      email: string | null;
      language: Language;
      network: string | null;
      counts: boolean;
      weight: number;
      status: Generated<ReportStatus>;
      decision_id: Generated<number | null>;
      created_at: Timestamp;
      decided_at: Timestamp | null;
    };
    report_decisions: {
      id: GeneratedAlways<number>;
      subject: ReportSubjectKind;
      subject_id: number;
      title: string;
      path: string;
      author_id: number | null;
      action: ReportAction;
      ground: string;
      reason: string;
      until: Timestamp | null;
      state: Json<object> | null;
      decided_by: number | null;
      decided_at: Timestamp;
      appeal_text: Generated<string | null>;
      appealed_at: Timestamp | null;
      appeal_outcome: Generated<AppealOutcome | null>;
      appeal_reason: Generated<string | null>;
      appeal_decided_by: Generated<number | null>;
      appeal_decided_at: Timestamp | null;
    };
  }
}
