import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import { useId } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button } from '#src/ui/button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { canSubmit } from './draft/form-checks.ts';
import { RemainingList } from './remaining-list.tsx';
import type { ToolForm } from './use-tool-form.ts';

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
        <RemainingList
          id={reasons}
          form={form}
          isReady={isComplete && canSubmit(form.completion)}
          onField={props.onField}
        />
      )}
      <p className="text-sm text-muted">
        {t(props.areImagesKept ? 'toolForm.draftKept' : 'toolForm.draftNotKept')}
      </p>
    </div>
  );
}
