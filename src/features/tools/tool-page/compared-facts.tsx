import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import type { ToolPage } from '../contract.ts';
import { factValue } from '../listings/fact-value.tsx';
import { listFacts } from '../listings/public/fact-rules.ts';

/** The header, the overview and the prices show some. */
const ROWS = listFacts({ first: ['kind'], elsewhere: ['tagline', 'best_for', 'not_for', 'free_limits'] });

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
  const isTypeAlone = tool.platforms.every((platform) => platform === tool.type);
  return ROWS.filter((name) => !(name === 'platforms' && isTypeAlone)).map((name) => {
    const value = factValue(name, tool);
    return (
      value && (
        <Fact key={name} label={t(`listing.${name}`)}>
          {value}
        </Fact>
      )
    );
  });
}
