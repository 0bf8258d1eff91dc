import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/figures/progress-bar.tsx';
import { fieldId } from './draft/field-id.ts';
import { canSubmit } from './draft/form-checks.ts';
import { fieldLabel, problemText } from './draft/problem-text.ts';
import type { ToolForm } from './use-tool-form.ts';

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
function RemainingList({ form, onField }: Pick<SubmitPanelProps, 'form' | 'onField'>) {
  return (
    <div className="grid gap-1 text-sm">
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
              <span className="font-semibold text-accent">{fieldLabel(field, form.draft)}</span>
              {text && <span className="text-muted"> {text}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Progress of the upload; when everything has been sent, the server is still at work. */
function UploadProgress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  const isSent = share >= 1;
  return (
    <div className="grid gap-1.5 text-sm">
      <ProgressBar label={t('toolForm.uploadLabel')} percent={isSent ? null : percent} />
      <p className="text-muted tabular-nums">
        {isSent ? t('toolForm.processing') : t('toolForm.uploading', { percent })}
      </p>
    </div>
  );
}

interface SubmitPanelProps {
  form: ToolForm;
  /** Part of the upload that has been sent; null when none is under way. */
  share: number | null;
  isReady: boolean;
  areImagesKept: boolean;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
  onField: (field: string) => void;
}

/** Buttons to preview and to send the form, and why it cannot be sent yet. */
export function SubmitPanel({ form, share, isReady, isPreview, onPreview, ...props }: SubmitPanelProps) {
  const reasons = useId();
  const isBusy = share !== null;
  const isComplete = form.problems.length === 0 && form.refused.length === 0;
  return (
    <div className="grid gap-3">
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={!isReady || !canSubmit(form.completion)}
        // The button keeps the focus during the upload; the form is sent only once.
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={reasons}
        className="w-full"
      >
        <Send aria-hidden className="size-4" />
        {t(isBusy ? 'toolForm.submitting' : 'toolForm.submit')}
      </Button>
      <Button disabled={!isReady || isBusy} onClick={() => onPreview(!isPreview)} className="w-full">
        {isPreview ? <Pencil aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
        {t(isPreview ? 'toolForm.edit' : 'toolForm.preview')}
      </Button>
      {isBusy && <UploadProgress share={share} />}
      {/* Two announcements, not one for each percent. */}
      <p role="status" className="sr-only">
        {isBusy && t(share >= 1 ? 'toolForm.processing' : 'toolForm.submitting')}
      </p>
      {!isBusy && (
        <div id={reasons}>
          {isComplete && canSubmit(form.completion) ? (
            <p className="text-sm text-positive">{t('toolForm.ready')}</p>
          ) : (
            <RemainingList form={form} onField={props.onField} />
          )}
        </div>
      )}
      <p className="text-sm text-muted">
        {t(props.areImagesKept ? 'toolForm.draftKept' : 'toolForm.draftNotKept')}
      </p>
    </div>
  );
}
