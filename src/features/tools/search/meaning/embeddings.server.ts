import { z } from 'zod';
import { handleAnswer } from '#src/server/completions/completions.ts';
import { limitAnswer } from '#src/server/outbound/limit-answer.ts';
import { trimEndOf } from '#src/shared/text/shorten.ts';
import { packVector } from './vectors.server.ts';

/** A service that speaks OpenAI's embeddings. Operators configure it, so its address is trusted as it is. */
export interface EmbeddingService {
  url: string;
  model: string;
  /** Undefined where the service asks for none. */
  key: string | undefined;
}

/** The texts of a listing that say what a tool is. */
export interface ListingTexts {
  name: string;
  tagline?: string | null | undefined;
  description: string;
  tags?: readonly string[] | undefined;
  use_cases?: readonly string[] | undefined;
}

/** Longer texts take longer, and say little more. */
const LONGEST = { description: 250, all: 400 };

/** A listing as one text. */
export function writeListing({
  name,
  tagline,
  description,
  tags = [],
  use_cases = [],
}: ListingTexts): string {
  const texts = [
    `${name}.`,
    tagline,
    description.slice(0, LONGEST.description),
    tags.join(', '),
    use_cases.join(', '),
  ];
  return texts.filter(Boolean).join(' ').slice(0, LONGEST.all);
}

const MOST_NUMBERS = 4096;

/** The part of an answer that is read; numbers come as a list, or as the bytes that were asked for. */
const Answer = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.union([z.string(), z.array(z.number())]) })),
});

function readNumbers(embedding: string | number[]): Float32Array {
  if (typeof embedding !== 'string') return Float32Array.from(embedding);
  const bytes = Buffer.from(embedding, 'base64');
  const numbers = new Float32Array(Math.floor(bytes.length / 4));
  for (let at = 0; at < numbers.length; at++) numbers[at] = bytes.readFloatLE(at * 4);
  return numbers;
}

function isVector(numbers: Float32Array, size: number): boolean {
  return (
    numbers.length === size &&
    size <= MOST_NUMBERS &&
    numbers.every(Number.isFinite) &&
    numbers.some((one) => one !== 0)
  );
}

/**
 * Vectors for some texts, in their order and of one length.
 * @throws Error when the service does not answer in time, or otherwise than asked; it repeats neither texts nor key
 */
export async function embed(
  { url, model, key }: EmbeddingService,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Int8Array[]> {
  const response = await limitAnswer(`${trimEndOf(url, '/')}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({ model, input: texts, encoding_format: 'base64' }),
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The embeddings service answers ${response.status}`);
  }
  const answer = await response.text();
  return handleAnswer(() => readVectors(answer, texts.length));
}

/** Reads so many vectors of an answer. @throws Error when it has others */
export function readVectors(answer: string, count: number): Int8Array[] {
  const { success, data } = Answer.safeParse(parse(answer));
  const vectors = success
    ? data.data
        .toSorted((one, other) => one.index - other.index)
        .map(({ embedding }) => readNumbers(embedding))
    : [];
  const size = vectors[0]?.length ?? 0;
  if (vectors.length !== count || !vectors.every((numbers) => isVector(numbers, size)))
    throw new Error('The embeddings service answers no vectors');
  return vectors.map(packVector);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
