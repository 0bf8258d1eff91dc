import type { ReactNode } from 'react';
import { toolLanguage } from '#src/shared/messages/labels.ts';
import type { ToolPage } from '../contract.ts';
import { factText } from './public/fact-client.ts';
import { type FactName, ruleOf } from './public/listing-field-rules.ts';

/** A fact of a tool; null when it is not known. */
export function factValue(name: FactName, tool: ToolPage): ReactNode | null {
  const text = factText(name, tool[name]);
  if (text === '') return null;
  switch (ruleOf(name).kind) {
    case 'optionalLine':
    case 'lines':
      return <span lang={toolLanguage}>{text}</span>;
    case 'codes':
      // Browsers may name a rare language otherwise than the server.
      return <span suppressHydrationWarning>{text}</span>;
    default:
      return text;
  }
}
