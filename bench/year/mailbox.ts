import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MailServer } from '#src/server/mail/testing/mail-server.ts';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  /** As its own header says. */
  at: Date;
}

/** Everything that the mail server has accepted, without the HTML. One mail of each subject is kept as a page. */
export class Mailbox {
  readonly mails: ReceivedMail[] = [];
  readonly #server: MailServer;
  readonly #folder: string;
  readonly #subjects = new Set<string>();

  constructor(server: MailServer, folder: string) {
    this.#server = server;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Reads the mails that have arrived since the last time. */
  open(): void {
    for (const { to, subject = '', text = '', html = '', date } of this.#server.takeAccepted()) {
      this.mails.push({ to: to?.[0]?.address ?? '', subject, text, at: new Date(date ?? 0) });
      if (this.#subjects.has(subject)) continue;
      this.#subjects.add(subject);
      const name = subject
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .slice(0, 60);
      const number = String(this.#subjects.size).padStart(3, '0');
      writeFileSync(join(this.#folder, `${number}-${name}.html`), html);
    }
  }

  /** The last path with this beginning that an address was mailed. @throws Error when there was none. */
  findLink(to: string, prefix: string): string {
    const pattern = new RegExp(`${prefix}[\\w-]+`);
    const found = this.mails.findLast((mail) => mail.to === to && pattern.test(mail.text));
    if (!found) throw new Error(`${to} was sent no link to ${prefix}`);
    return pattern.exec(found.text)![0];
  }
}
