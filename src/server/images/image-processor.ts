import { invalidField } from '../http/errors.ts';
import type { Log } from '../log.ts';
import { BoundedQueue } from '../security/bounded-queue.ts';
import { DrawingProcess } from './drawing-process.ts';
import { KIND_BYTES, readKind } from './image-kind.ts';
import type { ImageRule } from './image-rules.ts';

const MAX_WAITING = 16;

/** A WebP that was made here. */
interface RedrawnImage {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Makes pictures of strangers harmless: each is drawn anew from its pixels, so that nothing else of the file
 * survives, and in a process of its own, so that a picture which breaks the decoder breaks nothing else.
 */
export interface ImageProcessor {
  /**
   * The kind is judged by the bytes, never by name or type.
   * @throws HttpError 422 on the rule's field for what is of another kind, broken, larger than 40 million pixels or
   *   not drawn within 10 seconds; 503 when too many wait already.
   */
  redraw(picture: Buffer | Blob, rule: ImageRule): Promise<RedrawnImage>;
  /** Ends the process. What is being drawn is given up. */
  close(): Promise<void>;
}

export interface ImageProcessorOptions {
  log: Log;
  /** For one picture. Default 10,000. */
  maxMs?: number;
  /** How long the process waits for another picture. Default 60,000. */
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
    async redraw(picture, { field, refusal, kinds, width, height, fit }) {
      const kind = readKind(await toBuffer(picture.slice(0, KIND_BYTES)));
      if (!kind || !kinds.includes(kind)) throw invalidField(field, refusal);
      // What waits is not copied yet.
      const drawn = await queue.run(async () =>
        drawing.draw({ bytes: await toBuffer(picture), kind, width, height, fit }),
      );
      if (!drawn) throw invalidField(field, refusal);
      return drawn;
    },
    close: () => drawing.close(),
  };
}
