import type { ComposedMail } from './compose-mail.ts';

/** Takes mails to where they belong. */
export interface MailTransport {
  /**
   * Resolves once the mail is accepted; an `id` that was accepted before may be sent again and is then recognisable
   * as the same mail. Ends soon after the signal.
   * @throws RecipientRefused when this address will never be accepted, MailDeferred when the server refuses this mail
   * for now; any other error says that the server cannot be reached.
   */
  send(mail: ComposedMail, id: string, signal: AbortSignal): Promise<void>;
  /** True when mails become files. */
  isOutbox?: boolean;
  /** Ends connections that are kept open. */
  close?(): void;
}

/** The receiving side said that it will not take mail for this address, now or later. */
export class RecipientRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`recipient refused with ${status}`);
    this.status = status;
  }
}

/** The receiving side answered, and did not take this mail; it may later. */
export class MailDeferred extends Error {}

/** The header fields and bodies of a mail. Its number makes every attempt the same mail. */
export function toMessage(mail: ComposedMail, id: string, from: string, domain: string) {
  return {
    from: from.includes('<') || !mail.fromName ? from : { name: mail.fromName, address: from },
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...mail.headers },
    // A message is made of the strings given here and nothing that they might name.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
