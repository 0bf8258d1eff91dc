import { t } from '#src/shared/messages/translate.ts';
import { focusField } from '../form/draft/field-id.ts';
import type { Problem } from '../form/draft/form-checks.ts';
import { fieldLabel, problemText } from '../form/draft/problem-text.ts';
import type { ToolDraft } from '../form/draft/tool-draft.ts';

/** The problems that prevent saving, each with a link to its field. */
export function ProblemList({ problems, draft }: { problems: readonly Problem[]; draft: ToolDraft }) {
  return (
    <div className="rounded-card border border-danger bg-danger-soft p-4">
      <p className="font-semibold text-danger">{t('edit.problems')}</p>
      <ul className="mt-2 grid gap-1 text-sm">
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.reason}`}>
            <button
              type="button"
              onClick={() => focusField(problem.field)}
              className="min-h-8 text-left font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {fieldLabel(problem.field, draft)}
            </button>
            {`: ${problemText(problem)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
