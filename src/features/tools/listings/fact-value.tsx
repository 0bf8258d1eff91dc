import type { ReactNode } from 'react';
import { toolLanguage } from '#src/shared/messages/labels.ts';
import type { ToolPage } from '../contract.ts';
import { shownHost } from '../outbound/outbound-address.ts';
import { flattenFacts } from './public/fact-rules.ts';
import { factText } from './public/facts/fact-client.ts';
import { type FactName, ruleOf } from './public/listing-field-rules.ts';

/** A fact of a tool; null when it is not known. */
export function factValue(name: FactName, tool: ToolPage): ReactNode | null {
  const text = factText(name, flattenFacts(tool)[name]);
  if (text === '') return null;
  switch (ruleOf(name).kind) {
    case 'optionalLine':
    case 'lines':
      return <span lang={toolLanguage}>{text}</span>;
    case 'optionalAddress':
      return (
        <a
          href={text}
          target="_blank"
          rel="noopener nofollow"
          className="underline decoration-line-strong underline-offset-4"
        >
          {shownHost(new URL(text))}
        </a>
      );
    case 'code':
    case 'codes':
      // Browsers may name a rare language otherwise than the server.
      return <span suppressHydrationWarning>{text}</span>;
    default:
      return text;
  }
}
