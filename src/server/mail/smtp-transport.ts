import { MailDeferred, type MailTransport, RecipientRefused, toMessage } from './mail-transport.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where needed; `?tls=off` allows plain text. */
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

/** Mails to a server on this machine do not cross a network. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

/**
 * The address and how it is encrypted. `smtps://` is TLS from the first byte. `smtp://` must become TLS before anything is
 * sent, or somebody on the way could take the offer out of the conversation and read password and mails.
 */
export function readSmtpAddress(address: string): { url: string; requireTLS?: boolean; ignoreTLS?: boolean } {
  const url = new URL(address);
  const isOff = url.searchParams.get('tls') === 'off';
  url.searchParams.delete('tls');
  if (isOff) return { url: url.href, ignoreTLS: true };
  return { url: url.href, requireTLS: url.protocol === 'smtp:' && !isThisMachine(url.hostname) };
}

/** A refusal of these is about one mail; any other, such as of the password, about all of them. */
const MAIL_COMMANDS = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** Without trying again by itself: a mail whose connection broke may have been accepted. */
const ONE_CONNECTION = {
  pool: true,
  maxConnections: 1,
  maxMessages: Number.POSITIVE_INFINITY,
  maxRequeues: 0,
} as const;

/** Sends by a mail server, over TLS unless the address says otherwise. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const { url, from, domain, connectTimeoutMs = 10_000, socketTimeoutMs = 30_000 } = options;
  const load = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...readSmtpAddress(url),
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      dnsTimeout: connectTimeoutMs,
      socketTimeout: socketTimeoutMs,
      ...(options.keepsConnection && ONE_CONNECTION),
    });
  };
  // The library takes 6 MB of memory, so the first mail loads it.
  let opened: ReturnType<typeof load> | undefined;
  return {
    async send(mail, id, signal) {
      opened ??= load();
      const smtp = await opened;
      const message = { ...toMessage(mail, id, from, domain), signal };
      try {
        await smtp.sendMail(message);
      } catch (thrown) {
        const error = thrown as SmtpError;
        const status = error.responseCode ?? 0;
        if (error.command === 'RCPT TO' && status >= 500) throw new RecipientRefused(status);
        const isAboutMail = status > 0 && MAIL_COMMANDS.has(error.command ?? '');
        throw isAboutMail ? new MailDeferred(describe(error)) : new Error(describe(error));
      }
    },
    close: () => void opened?.then((smtp) => smtp.close()),
  };
}
