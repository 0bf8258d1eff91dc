import './messages/en-signals.ts';
import { translate } from '#src/shared/messages/translate.ts';
import { failureText } from '#src/shared/text/fetch-failures.ts';
import type { SpamFinding } from './rules.ts';

/** Says a finding in a sentence of the reader's language. */
export function describeFinding({ rule, values }: SpamFinding): string {
  const { problem } = values;
  const said = typeof problem === 'string' ? { ...values, problem: failureText(problem) } : values;
  return translate(`spam.signal.${rule}`, said);
}
