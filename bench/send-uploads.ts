/** Forked by `uploads.ts`, so that making and sending bodies does not slow down who measures. */
import sharp from 'sharp';
import { makePngBomb } from '#src/server/images/testing/hostile-pictures.ts';

const MB = 1024 * 1024;

/** The files of a form: how many and their bytes. */
const LOADS: Record<string, () => Promise<Buffer[]>> = {
  'a photo of 2 MB': async () => [await makePhoto()],
  'a file of 20 MB': async () => [Buffer.concat([await makePhoto(), Buffer.alloc(20 * MB)])],
  'ten files of 4.9 MB': async () => Array<Buffer>(10).fill(Buffer.alloc(4.9 * MB)),
  'a bomb of 400 million pixels': async () => [makePngBomb()],
  'an interlaced PNG of 39 million pixels': async () => [
    await sharp({ create: { width: 6300, height: 6300, channels: 4, background: '#c2410c88' } })
      .png({ progressive: true })
      .toBuffer(),
  ],
};

export const LOAD_NAMES = Object.keys(LOADS);

export interface SendOrder {
  url: string;
  /** Of one user each, used in turn. */
  tokens: readonly string[];
  load: string;
  atOnce: number;
  milliseconds: number;
}

/** How often each status was answered. */
export type SendReport = Record<string, number>;

async function makePhoto(): Promise<Buffer> {
  const [width, height] = [1200, 900];
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at++) data[at] = (at * 7919 + (at >> 7) * 104_729) % 251;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function send({ url, tokens, load, atOnce, milliseconds }: SendOrder): Promise<SendReport> {
  const files = (await LOADS[load]!()).map((bytes) => new Blob([new Uint8Array(bytes)]));
  const report: SendReport = {};
  const until = performance.now() + milliseconds;
  const sender = async (_: unknown, place: number): Promise<void> => {
    while (performance.now() < until) {
      const form = new FormData();
      files.forEach((file, at) => {
        form.append(at === 0 ? 'avatar' : `more[${at}]`, file, 'picture.png');
      });
      const headers = { authorization: `Bearer ${tokens[place % tokens.length]}` };
      const status = await fetch(url, { method: 'POST', headers, body: form }).then(
        async (response) => {
          await response.arrayBuffer();
          return String(response.status);
        },
        (error: Error) => String((error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message),
      );
      report[status] = (report[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }).map(sender));
  return report;
}

process.on('message', (order: SendOrder) => {
  send(order).then((report) => process.send!(report));
});
