import { t } from '#src/shared/messages/translate.ts';
import { type Problem, SUBMIT_THRESHOLD } from '../../form-rules.ts';
import type { ToolDraft } from '../../tool-draft.ts';
import { fieldId } from './field-id.ts';
import { fieldLabel, problemText } from './problem-text.ts';

interface RemainingListProps {
  id: string;
  draft: ToolDraft;
  problems: readonly Problem[];
  /** The server's complaints, by field. */
  errors: Readonly<Record<string, string>>;
  completion: number;
  onField: (field: string) => void;
}

/** Why the form cannot be sent yet: each reason leads to its field. */
export function RemainingList({ id, draft, problems, errors, completion, onField }: RemainingListProps) {
  const answered = Object.keys(errors).filter(
    (field) => !problems.some((problem) => problem.field === field),
  );
  const reasons = [
    ...problems.map((problem) => ({
      field: problem.field,
      text: problem.reason === 'missing' ? '' : problemText(problem),
    })),
    ...answered.map((field) => ({ field, text: errors[field]! })),
  ];
  const isReady = reasons.length === 0 && completion >= SUBMIT_THRESHOLD;
  if (isReady) {
    return (
      <p id={id} className="text-sm text-positive">
        {t('toolForm.ready')}
      </p>
    );
  }
  return (
    <div id={id} className="grid gap-1 text-sm">
      <p className="text-muted">
        {completion < SUBMIT_THRESHOLD && `${t('toolForm.threshold', { percent: SUBMIT_THRESHOLD })} `}
        {t('toolForm.remaining')}
      </p>
      <ul className="grid">
        {reasons.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                onField(field);
              }}
              className="inline-block py-1 [overflow-wrap:anywhere] hover:underline"
            >
              <span className="font-semibold text-accent">{fieldLabel(field, draft)}</span>
              {text && <span className="text-muted"> {text}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
