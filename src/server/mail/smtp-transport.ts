import { createTransport } from 'nodemailer';
import { MailDeferred, type MailTransport, RecipientRefused, toMessage } from './mail-transport.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where needed. */
  url: string;
  from: string;
  /** Right part of each Message-ID. */
  domain: string;
  connectTimeoutMs?: number;
  /** How long the server may be silent within a conversation. */
  socketTimeoutMs?: number;
  /** One connection for many mails, one after the other; to be closed in the end. Default: one a mail. */
  keepsConnection?: boolean;
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * Describes the failure without the server's reply, which may repeat the address or the text.
 */
function describe({ code, command, responseCode }: SmtpError): string {
  return ['mail server:', code ?? 'failed', command, responseCode].filter(Boolean).join(' ');
}

/** Without trying again by itself: a mail whose connection broke may have been accepted. */
const ONE_CONNECTION = {
  pool: true,
  maxConnections: 1,
  maxMessages: Number.POSITIVE_INFINITY,
  maxRequeues: 0,
} as const;

/** Sends by a mail server, over TLS wherever it offers it. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const { url, from, domain, connectTimeoutMs = 10_000, socketTimeoutMs = 30_000 } = options;
  const smtp = createTransport({
    url,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    ...(options.keepsConnection && ONE_CONNECTION),
  });
  return {
    async send(mail, id, signal) {
      const message = { ...toMessage(mail, id, from, domain), signal };
      try {
        await smtp.sendMail(message);
      } catch (thrown) {
        const error = thrown as SmtpError;
        const status = error.responseCode ?? 0;
        if (error.command === 'RCPT TO' && status >= 500) throw new RecipientRefused(status);
        throw status > 0 ? new MailDeferred(describe(error)) : new Error(describe(error));
      }
    },
    close: () => smtp.close(),
  };
}
