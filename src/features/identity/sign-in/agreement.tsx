import type { ReactNode } from 'react';
import { t, templateOf } from '#src/shared/messages/translate.ts';
import { FillText } from '#src/ui/fill-text.tsx';

/** Opens in a new tab, because the form would lose what has been typed. */
function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="font-medium text-accent underline underline-offset-2 hover:text-accent-strong"
    >
      {children}
      <span className="sr-only"> ({t('tool.newTab')})</span>
    </a>
  );
}

/** The terms that a person accepts by registering. */
export function Agreement() {
  const nodes = {
    terms: <TextLink to="/terms">{t('auth.terms')}</TextLink>,
    privacy: <TextLink to="/privacy">{t('auth.privacy')}</TextLink>,
  };
  return (
    <p className="text-sm text-muted">
      <FillText text={templateOf('auth.agree')} nodes={nodes} />
    </p>
  );
}
