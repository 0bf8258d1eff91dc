import type { TranslateKey } from '#src/shared/messages/message.ts';
import { failureText } from '#src/shared/text/fetch-failures.ts';
import type { SpamFinding } from './rules.ts';

/** Says a finding in a sentence, in the language that `translate` writes. */
export function describeFinding({ rule, values }: SpamFinding, translate: TranslateKey): string {
  const { problem } = values;
  const said = typeof problem === 'string' ? { ...values, problem: failureText(problem, translate) } : values;
  return translate(`spam.signal.${rule}`, said);
}
