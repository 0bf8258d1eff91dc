import type { Text } from '#src/shared/messages/message.ts';
import { invalidField } from '../http/errors.ts';
import type { Log } from '../log.ts';
import type { Drawn } from './drawing-messages.ts';
import { DrawingProcess } from './drawing-process.ts';
import { FairQueue, type Sender } from './fair-queue.ts';
import { KIND_BYTES, readKind } from './image-kind.ts';
import type { ImageRule } from './image-rules.ts';

const MAX_WAITING = 16;
/** Of the processor's time, as all limits here. */
const MAX_MS = 10_000;
/** A drawing of few bytes can ask for any amount of work; one that is a logo takes a twentieth of this. */
const MAX_SVG_MS = 1_000;
const HOURLY_BUDGET_MS = 60_000;
/** Pictures that take as long as they may are hardly ever meant well, so a handful of them use up the budget. */
const GIVEN_UP_WEIGHT = 10;

const REFUSALS = {
  refused: 'upload.unusable',
  'given-up': 'upload.unusable',
  blank: 'upload.blank',
  blackened: 'upload.blackened',
} as const satisfies Record<string, Text>;

/**
 * Makes uploaded images harmless: each is re-encoded from its pixels, so that nothing else of the file survives, and
 * in a separate process, so that an image that crashes the decoder does not take the server down.
 */
export interface ImageProcessor {
  /**
   * Recognises the kind by the bytes, never by name or declared type.
   * `sender` is who has to answer for the work; undefined for the site itself.
   * @throws HttpError 422 on the rule's field for an image of another kind, a broken one, one larger than 40 million
   *   pixels, one that takes too long, and one of which nothing or only black is left; 429 when the sender has one waiting already or has caused a minute of work in an
   *   hour; 503 when too many are waiting.
   */
  redraw(picture: Buffer | Blob, rule: ImageRule, sender?: Sender): Promise<Drawn>;
  /** Ends the process and gives up the image it is working on. */
  close(): Promise<void>;
}

export interface ImageProcessorOptions {
  log: Log;
  /** Limit for one image. Default 10,000, and 1,000 for an SVG. */
  maxMs?: number;
  /** Limit for the images of one sender in an hour. Default 60,000. */
  budgetMs?: number;
  /** How long the idle process is kept. Default 60,000. */
  idleMs?: number;
}

async function toBuffer(picture: Buffer | Blob): Promise<Buffer> {
  return Buffer.isBuffer(picture) ? picture : Buffer.from(await picture.arrayBuffer());
}

export function createImageProcessor(options: ImageProcessorOptions): ImageProcessor {
  const { log, maxMs, idleMs = 60_000, budgetMs = HOURLY_BUDGET_MS } = options;
  const elapsed = () => performance.now();
  const queue = new FairQueue({ maxWaiting: MAX_WAITING, budgetMs, elapsed });
  const drawing = new DrawingProcess({ log, idleMs });
  return {
    async redraw(picture, { field, refusal, kinds, ...rule }, sender) {
      const kind = await readKind(await toBuffer(picture.slice(0, KIND_BYTES)));
      if (!kind || !kinds.includes(kind)) throw invalidField(field, refusal);
      // Copied only now, so that waiting images take no extra memory.
      const limit = maxMs ?? (kind === 'svg' ? MAX_SVG_MS : MAX_MS);
      const drawn = await queue.run(
        sender,
        async () => drawing.draw({ ...rule, bytes: await toBuffer(picture), kind, maxMs: limit }),
        (ms, result) => (result === 'given-up' ? ms * GIVEN_UP_WEIGHT : ms),
      );
      if (typeof drawn === 'string') throw invalidField(field, REFUSALS[drawn]);
      return drawn;
    },
    close: () => drawing.close(),
  };
}
