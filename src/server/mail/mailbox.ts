import { normalizeEmail } from '#src/shared/addresses/email-address.ts';

/** Providers that ignore what follows a plus sign; the first of several domains of one stands for all. */
const DOMAINS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['gmail.com', 'googlemail.com'],
    ['proton.me', 'protonmail.com', 'pm.me'],
    ['icloud.com', 'me.com', 'mac.com'],
    ['tutanota.com'],
    ['tuta.com'],
    ['msn.com'],
    ['fastmail.com'],
    ['fastmail.fm'],
    ['hey.com'],
    ['yandex.com'],
    ['yandex.ru'],
    ['zoho.com'],
    ['mailbox.org'],
    ['posteo.de'],
    ['posteo.net'],
    ['runbox.com'],
  ].flatMap((domains) => domains.map((domain) => [domain, domains[0]!])),
);
const MICROSOFT = /^(?:outlook|hotmail|live)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/**
 * The mailbox that an address leads to, whatever its spelling, for limits on what anybody can have mailed to it. The column
 * `mailbox` of newsletter subscribers is the same.
 */
export function mailboxOf(email: string): string {
  const address = normalizeEmail(email);
  const [name = '', domain = ''] = address.split('@');
  const main = DOMAINS[domain] ?? (MICROSOFT.test(domain) ? domain : undefined);
  if (!main) return address;
  const plain = name.split('+', 1)[0]!;
  return `${main === 'gmail.com' ? plain.replaceAll('.', '') : plain}@${main}`;
}
