import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import { ApiError } from '#src/shared/client/api-client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { findField } from './draft/field-id.ts';

const link = 'inline-flex min-h-6 items-center font-semibold underline underline-offset-4';

/** The public listing that has the address already, and where it can be claimed. */
function findListing(error: unknown): { slug?: unknown; claim_path?: unknown } {
  return error instanceof ApiError && error.status === 409 ? error.detail : {};
}

/** Errors of fields that have no control. */
function findUnplacedErrors(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.errors)
    .filter(([field]) => findField(field) === null)
    .flatMap(([, messages]) => messages);
}

/** The server's answer when it did not accept the form. Gets the focus when no field has an error. */
export function FailureBanner({
  error,
  title = t('toolForm.failedTitle'),
}: {
  error: unknown;
  title?: string;
}) {
  const element = useRef<HTMLDivElement>(null);
  const isHttpError = error instanceof ApiError;
  const { slug, claim_path: claimPath } = findListing(error);
  const blamesField = isHttpError && Object.keys(error.errors).some((field) => findField(field) !== null);
  useEffect(() => {
    if (error === null || blamesField) return;
    element.current?.scrollIntoView({ block: 'center' });
    element.current?.focus({ preventScroll: true });
  }, [error, blamesField]);
  return (
    <div ref={element} role="alert" tabIndex={-1} className="scroll-mt-24 rounded-card empty:hidden">
      {error !== null && (
        <div className="flex items-start gap-3 rounded-card border border-danger bg-danger-soft p-4 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
            <h2 className="font-semibold">{title}</h2>
            <p>{isHttpError ? error.message : t('toolForm.offline')}</p>
            {findUnplacedErrors(error).map((message) => (
              <p key={message}>{message}</p>
            ))}
            {typeof slug === 'string' && (
              <p className="flex flex-wrap gap-x-4">
                <Link to={`/ai/${slug}`} className={link}>
                  {t('toolForm.duplicate')}
                </Link>
                {typeof claimPath === 'string' && (
                  <Link to={claimPath} className={link}>
                    {t('toolForm.claim')}
                  </Link>
                )}
              </p>
            )}
            {isHttpError && error.status >= 500 && <p>{t('toolForm.kept')}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
