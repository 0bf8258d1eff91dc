import { MailDeferred, type MailTransport, RecipientRefused } from './mail-transport.ts';

/** `refused`: this address never takes mail. `deferred`: the server did not take this one now. `away`: it did not answer. */
export type MailOutcome = 'accepted' | 'refused' | 'deferred' | 'away';

function outcomeOf(error: unknown): MailOutcome {
  if (error instanceof RecipientRefused) return 'refused';
  return error instanceof MailDeferred ? 'deferred' : 'away';
}

/** A transport that tells how each attempt to send a mail has ended. */
export function countMails(
  transport: MailTransport,
  onOutcome: (outcome: MailOutcome) => void,
): MailTransport {
  return {
    isOutbox: transport.isOutbox,
    async send(mail, id, signal) {
      try {
        await transport.send(mail, id, signal);
      } catch (error) {
        onOutcome(outcomeOf(error));
        throw error;
      }
      onOutcome('accepted');
    },
    close: () => transport.close?.(),
  };
}
