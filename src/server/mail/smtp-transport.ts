import { createTransport } from 'nodemailer';
import { type MailTransport, RecipientRefused, toMessage } from './mail-transport.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where needed. */
  url: string;
  from: string;
  /** Right part of each Message-ID. */
  domain: string;
  connectTimeoutMs?: number;
  /** How long the server may be silent within a conversation. */
  socketTimeoutMs?: number;
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

/** Sends by a mail server, over TLS wherever it offers it, one connection a mail. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const { url, from, domain, connectTimeoutMs = 10_000, socketTimeoutMs = 30_000 } = options;
  const smtp = createTransport({
    url,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    dnsTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
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
        throw new Error(describe(error));
      }
    },
  };
}
