import { createTransport } from 'nodemailer';
import { type MailTransport, RecipientRefused, toMessage } from './mail-transport.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where needed; `?tls=off` allows plain text. */
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

/** Mails to a server on this machine do not cross a network. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

/**
 * The address and how it is encrypted. `smtps://` is TLS from the first byte. `smtp://` must become TLS before anything is
 * sent, or somebody on the way could take the offer out of the conversation and read password and mails.
 */
function readSmtpAddress(address: string): { url: string; requireTLS?: boolean; ignoreTLS?: boolean } {
  const url = new URL(address);
  const isOff = url.searchParams.get('tls') === 'off';
  url.searchParams.delete('tls');
  if (isOff) return { url: url.href, ignoreTLS: true };
  return { url: url.href, requireTLS: url.protocol === 'smtp:' && !isThisMachine(url.hostname) };
}

/** Sends by a mail server, one connection a mail. Over TLS unless the address says otherwise. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const { url, from, domain, connectTimeoutMs = 10_000, socketTimeoutMs = 30_000 } = options;
  const smtp = createTransport({
    ...readSmtpAddress(url),
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
