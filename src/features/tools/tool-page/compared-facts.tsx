import type { ReactNode } from 'react';
import { labelText } from '#src/shared/messages/labels.ts';
import { listLanguages } from '#src/shared/messages/language-name.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { ToolPage } from '../contract.ts';
import { kindLabel } from '../listings/public/fact-rules.ts';
import { toolTypeLabel } from '../rules.ts';

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="tool-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Rows of facts that tools are compared by; unknown ones have none. */
export function ComparedFacts({ tool }: { tool: ToolPage }) {
  const { kind, type, platforms, languages, needs_account: needsAccount } = tool;
  const isTypeAlone = platforms.every((platform) => platform === type);
  return (
    <>
      <Fact label={t('tool.kind')}>{labelText(kindLabel(kind))}</Fact>
      {!isTypeAlone && (
        <Fact label={t('tool.platforms')}>
          {platforms.map((platform) => labelText(toolTypeLabel(platform))).join(', ')}
        </Fact>
      )}
      {languages.length > 0 && (
        <Fact label={t('tool.languages')}>
          {/* Browsers may name a rare language otherwise than the server. */}
          <span suppressHydrationWarning>{listLanguages(languages)}</span>
        </Fact>
      )}
      {needsAccount !== null && (
        <Fact label={t('tool.account')}>{t(needsAccount ? 'tool.openSourceYes' : 'tool.openSourceNo')}</Fact>
      )}
    </>
  );
}
