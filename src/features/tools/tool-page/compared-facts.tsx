import type { ReactNode } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import type { ToolPage } from '../contract.ts';
import { factValue } from '../listings/fact-value.tsx';
import { DATA_FACTS, listFacts } from '../listings/public/fact-rules.ts';
import type { FactName } from '../listings/public/listing-field-rules.ts';

const ROWS = listFacts({
  first: ['kind'],
  elsewhere: ['free_limits', ...DATA_FACTS],
});

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="tool-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function listRows(names: readonly FactName[], tool: ToolPage): ReactNode[] {
  return names.flatMap((name) => {
    const value = factValue(name, tool);
    if (value === null) return [];
    return (
      <Fact key={name} label={t(`listing.${name}`)}>
        {value}
      </Fact>
    );
  });
}

/** Rows of facts that tools are compared by; unknown ones have none. */
export function ComparedFacts({ tool }: { tool: ToolPage }) {
  const isTypeAlone = tool.platforms.every((platform) => platform === tool.type);
  return listRows(
    ROWS.filter((name) => !(name === 'platforms' && isTypeAlone)),
    tool,
  );
}

/** Rows about the use of what people enter; nothing while nothing of it is known. */
export function DataUse({ tool }: { tool: ToolPage }) {
  const rows = listRows(DATA_FACTS, tool);
  if (rows.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 mb-2 font-display text-heading font-bold">{t('tool.dataUse')}</h2>
      <dl className="border-b border-line text-sm">{rows}</dl>
    </>
  );
}
