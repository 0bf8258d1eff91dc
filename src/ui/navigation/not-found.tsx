import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';

/** Goes back in the history. Invisible, but with its space reserved, when there is nothing to go back to. */
function BackButton() {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const canGoBack = isHydrated && window.history.length > 1;
  return (
    <Button onClick={() => navigate(-1)} className={canGoBack ? undefined : 'invisible'}>
      <ArrowLeft aria-hidden className="size-4" />
      {t('notFound.back')}
    </Button>
  );
}

/** The content of a 404 page. `children` are further suggestions below the buttons. */
export function NotFound({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="wrap max-w-3xl pt-14 sm:pt-20">
      <p aria-hidden="true" className="font-display text-xl font-bold text-accent">
        404
      </p>
      <h1 className="mt-1 font-display text-title font-bold">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="primary">
          {t('notFound.home')}
        </ButtonLink>
        <ButtonLink to="/search">{t('notFound.search')}</ButtonLink>
        <BackButton />
      </div>
      {children && <div className="mt-12 grid gap-12">{children}</div>}
    </div>
  );
}
