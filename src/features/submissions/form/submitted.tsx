import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';

/** Shown after the form was sent. */
export function Submitted({ name, onAnother }: { name: string; onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-20 text-center">
      <span className="grid size-16 place-content-center rounded-full bg-positive-soft text-positive">
        <CircleCheck aria-hidden className="size-8" />
      </span>
      <h1 ref={title} tabIndex={-1} className="font-display text-title font-bold outline-none">
        {t('toolForm.successTitle')}
      </h1>
      <div role="status" className="grid gap-1 text-lg text-muted [overflow-wrap:anywhere]">
        <p>{t('toolForm.success', { name })}</p>
        <p>{t('toolForm.successMail')}</p>
      </div>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/dashboard" variant="primary">
          {t('toolForm.viewSubmissions')}
        </ButtonLink>
        <Button onClick={onAnother}>{t('toolForm.addAnother')}</Button>
      </div>
    </div>
  );
}
