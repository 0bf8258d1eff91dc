import { invalidField } from '../http/errors.ts';
import type { Log } from '../log.ts';
import { BoundedQueue } from '../security/bounded-queue.ts';
import type { Drawn } from './drawing-messages.ts';
import { DrawingProcess } from './drawing-process.ts';
import { KIND_BYTES, readKind } from './image-kind.ts';
import type { ImageRule } from './image-rules.ts';

const MAX_WAITING = 16;

/**
 * Makes uploaded images harmless: each is re-encoded from its pixels, so that nothing else of the file survives, and
 * in a separate process, so that an image that crashes the decoder does not take the server down.
 */
export interface ImageProcessor {
  /**
   * Recognises the kind by the bytes, never by name or declared type.
   * @throws HttpError 422 on the rule's field for an image of another kind, a broken one, one larger than 40 million
   *   pixels or one that takes longer than 10 seconds; 503 when too many are waiting.
   */
  redraw(picture: Buffer | Blob, rule: ImageRule): Promise<Drawn>;
  /** Ends the process and gives up the image it is working on. */
  close(): Promise<void>;
}

export interface ImageProcessorOptions {
  log: Log;
  /** Limit for one image. Default 10,000. */
  maxMs?: number;
  /** How long the idle process is kept. Default 60,000. */
  idleMs?: number;
}

async function toBuffer(picture: Buffer | Blob): Promise<Buffer> {
  return Buffer.isBuffer(picture) ? picture : Buffer.from(await picture.arrayBuffer());
}

export function createImageProcessor(options: ImageProcessorOptions): ImageProcessor {
  const { log, maxMs = 10_000, idleMs = 60_000 } = options;
  const queue = new BoundedQueue({ atOnce: 1, maxWaiting: MAX_WAITING });
  const drawing = new DrawingProcess({ log, maxMs, idleMs });
  return {
    async redraw(picture, { field, refusal, kinds, width, height, fit, format }) {
      const kind = readKind(await toBuffer(picture.slice(0, KIND_BYTES)));
      if (!kind || !kinds.includes(kind)) throw invalidField(field, refusal);
      // Copied only now, so that waiting images take no extra memory.
      const drawn = await queue.run(async () =>
        drawing.draw({ bytes: await toBuffer(picture), kind, width, height, fit, format }),
      );
      if (!drawn) throw invalidField(field, refusal);
      return drawn;
    },
    close: () => drawing.close(),
  };
}
