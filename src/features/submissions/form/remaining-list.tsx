import { t } from '#src/shared/messages/translate.ts';
import { fieldId } from './draft/field-id.ts';
import { fieldLabel, problemText } from './draft/problem-text.ts';
import type { ToolForm } from './use-tool-form.ts';

interface RemainingListProps {
  id: string;
  form: ToolForm;
  isReady: boolean;
  onField: (field: string) => void;
}

/** Each field with a problem, with a text where its name does not say enough. */
function listReasons({ problems, refused, errors }: ToolForm): { field: string; text: string }[] {
  const found = problems.map((problem) => ({
    field: problem.field,
    text: problem.reason === 'missing' ? '' : problemText(problem),
  }));
  const fields = new Set(problems.map(({ field }) => field));
  const answered = refused.filter((field) => !fields.has(field));
  return [...found, ...answered.map((field) => ({ field, text: errors[field] ?? '' }))];
}

/** Why the form cannot be sent yet; each reason links to its field. */
export function RemainingList({ id, form, isReady, onField }: RemainingListProps) {
  const { draft } = form;
  if (isReady) {
    return (
      <p id={id} className="text-sm text-positive">
        {t('toolForm.ready')}
      </p>
    );
  }
  return (
    <div id={id} className="grid gap-1 text-sm">
      <p className="text-muted">{t('toolForm.remaining')}</p>
      <ul className="grid">
        {listReasons(form).map(({ field, text }) => (
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
