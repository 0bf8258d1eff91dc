import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailTransport, toMessage } from './mail-transport.ts';

const FILE_NAME = /^[\w-]{1,80}\.eml$/;

interface OutboxEntry {
  /** File name without `.eml`. */
  id: string;
  writtenAt: Date;
}

export interface Outbox extends MailTransport {
  /** Newest first. */
  list(): Promise<OutboxEntry[]>;
  /** A mail as it would have been sent; `undefined` when there is none. */
  read(id: string): Promise<Buffer | undefined>;
}

/** Where there is no mail server: every mail becomes a file, whole or not at all, named by its number. */
export function createOutbox(options: { folder: string; from: string; domain: string }): Outbox {
  const { folder, from, domain } = options;
  const load = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  };
  // The library takes 6 MB of memory, so the first mail loads it.
  let stream: ReturnType<typeof load> | undefined;
  return {
    isOutbox: true,
    async send(mail, id) {
      stream ??= load();
      const { message } = await (await stream).sendMail(toMessage(mail, id, from, domain));
      const path = join(folder, `${id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600, flush: true });
      try {
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      }
    },
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => FILE_NAME.test(name));
      const entries = await Promise.all(
        names.map(async (name) => ({
          id: name.slice(0, -'.eml'.length),
          writtenAt: (await stat(join(folder, name))).mtime,
        })),
      );
      return entries.sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime());
    },
    async read(id) {
      const name = `${id}.eml`;
      if (!FILE_NAME.test(name)) return undefined;
      return readFile(join(folder, name)).catch(() => undefined);
    },
  };
}
