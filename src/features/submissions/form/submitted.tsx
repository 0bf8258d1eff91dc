import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import type { ToolPage } from '#src/features/tools/contract.ts';
import { t } from '#src/shared/messages/translate.ts';
import { isOn } from '#src/shared/site/features-off.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';

/** Shown after the form was sent. What somebody without a confirmed address has sent has no place in the queue yet. */
export function Submitted({ tool, onAnother }: { tool: ToolPage; onAnother: () => void }) {
  const { name, queue_position: place } = tool;
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
        {place && <p className="font-semibold text-ink">{t('tool.queuePlace', { count: place })}</p>}
        {place === null && <p className="font-semibold text-ink">{t('toolForm.confirmFirst')}</p>}
      </div>
      <section aria-labelledby="next" className="w-full rounded-card border border-line p-5 text-left">
        <h2 id="next" className="font-display text-lg font-bold">
          {t('toolForm.next')}
        </h2>
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
          <li>{t('toolForm.nextQueue')}</li>
          <li>{t('toolForm.nextMail')}</li>
          {isOn('claims') && <li>{t('toolForm.nextClaim')}</li>}
        </ol>
      </section>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/dashboard" variant="primary">
          {t('toolForm.viewSubmissions')}
        </ButtonLink>
        <Button onClick={onAnother}>{t('toolForm.addAnother')}</Button>
      </div>
    </div>
  );
}
