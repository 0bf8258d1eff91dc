import { clientFor } from '#src/shared/client/call-client.ts';
import { translate } from '#src/shared/messages/translate.ts';
import type { SpamCalls } from './calls.ts';
import type { SpamSignal } from './contract.ts';
import { describeFinding } from './describe-finding.ts';

export const spamApi = clientFor<SpamCalls>();

/** A finding in the language of the page. */
export function signalText(signal: SpamSignal): string {
  return describeFinding(signal, translate);
}
