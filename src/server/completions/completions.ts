import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { InterruptedError, interruptAfter } from '#src/server/process/interrupt-after.ts';
import { trimEndOf } from '#src/shared/text/shorten.ts';
import { limitAnswer } from '../outbound/limit-answer.ts';

/** Longest time that handling an answer may keep the process to itself. Usual ones take less than 1 ms. */
const HANDLING_MS = 40;
/** Before a second try, where the service names no other. */
const PAUSE_MS = 500;
const MAX_PAUSE_MS = 60_000;

/** A service that speaks OpenAI's chat completions. Operators configure it, so its address is trusted as it is. */
export interface CompletionService {
  baseUrl: string;
  apiKey: string;
  model: string;
}

export interface CompletionRequest<Shape extends z.ZodType> {
  /** Names the shape to the service; letters, digits and `_`. */
  name: string;
  /** Schema of the answer. Services accept few JSON Schema keywords: check lengths and formats afterwards. */
  shape: Shape;
  instructions: string;
  /** Text of a person or of the program; never mixed into the instructions. */
  input: string;
  /** For everything, a second try included. */
  timeoutMs: number;
  signal?: AbortSignal;
  temperature?: number;
  maxTokens?: number;
}

/** `refused`: the service or its model turned the request down. `unavailable`: no connection, or an error of its own. */
export type CompletionFailure = 'timeout' | 'aborted' | 'refused' | 'unavailable' | 'wrong_shape';

/** Carries neither the request nor the key, so it may be logged. */
export class CompletionError extends Error {
  readonly reason: CompletionFailure;
  readonly status: number | undefined;
  readonly #answer: string | undefined;

  constructor(reason: CompletionFailure, { status, answer }: { status?: number; answer?: string } = {}) {
    super(`The completion service failed: ${reason}${status ? ` (${status})` : ''}`);
    this.name = 'CompletionError';
    this.reason = reason;
    this.status = status;
    this.#answer = answer;
  }

  /** The text that came instead of the shape. A method, because loggers write every property of an error. */
  readAnswer(): string | undefined {
    return this.#answer;
  }
}

/**
 * Asks for JSON of a shape and checks it. A failure of the connection or the service (429, 5xx) is tried once more;
 * one answer of the wrong shape is enough, since a second would cost as much. @throws CompletionError
 */
export async function complete<Shape extends z.ZodType>(
  service: CompletionService,
  request: CompletionRequest<Shape>,
): Promise<z.output<Shape>> {
  const limit = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit;
  try {
    return readShape(await ask(service, request, signal), request.shape);
  } catch (error) {
    if (request.signal?.aborted) throw new CompletionError('aborted');
    if (limit.aborted) throw new CompletionError('timeout');
    if (error instanceof CompletionError) throw error;
    // What it says may repeat the request.
    throw new CompletionError(error instanceof SyntaxError ? 'wrong_shape' : 'unavailable');
  }
}

async function ask<Shape extends z.ZodType>(
  service: CompletionService,
  { name, shape, instructions, input, temperature, maxTokens }: CompletionRequest<Shape>,
  signal: AbortSignal,
): Promise<string> {
  const answer = await post(service, signal, {
    model: service.model,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: input },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name, strict: true, schema: toStrictSchema(shape) },
    },
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
  });
  const { success, data } = handleAnswer(() => Completion.safeParse(JSON.parse(answer)));
  const message = success ? data.choices[0]?.message : undefined;
  if (message?.refusal) throw new CompletionError('refused');
  if (typeof message?.content !== 'string') throw new CompletionError('wrong_shape');
  return message.content;
}

/** The part of an answer that is read. */
const Completion = z.object({
  choices: z.array(
    z.object({ message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }) }),
  ),
});

/** Asks at most twice. @throws Error when nobody answers; CompletionError for an answer that is none. */
async function post(
  { baseUrl, apiKey }: CompletionService,
  signal: AbortSignal,
  body: object,
): Promise<string> {
  const send = () =>
    limitAnswer(`${trimEndOf(baseUrl, '/')}/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
  let response = await send().catch(() => undefined);
  if (!response || isTransient(response.status)) {
    await response?.body?.cancel();
    await delay(pauseOf(response), undefined, { signal });
    response = await send();
  }
  if (response.ok) return response.text();
  await response.body?.cancel();
  throw new CompletionError(isTransient(response.status) ? 'unavailable' : 'refused', {
    status: response.status,
  });
}

const isTransient = (status: number): boolean => status >= 500 || [408, 409, 429].includes(status);

/** In ms: what the service asks for, up to a minute. */
function pauseOf(response: Response | undefined): number {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return seconds > 0 && seconds <= MAX_PAUSE_MS / 1000 ? seconds * 1000 : PAUSE_MS;
}

/** Strict services want every property named as required, and refuse defaults. */
function toStrictSchema(shape: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(shape, {
    io: 'output',
    override: ({ jsonSchema }) => {
      delete jsonSchema.default;
    },
  });
}

function readShape<Shape extends z.ZodType>(answer: string, shape: Shape): z.output<Shape> {
  const { success, data } = handleAnswer(() => shape.safeParse(parseJson(answer)));
  if (!success) throw new CompletionError('wrong_shape', { answer });
  return data;
}

/**
 * Everything that is done with the texts of an answer belongs in here: whatever they are, the process is free again after
 * a moment. @throws CompletionError when it takes longer
 */
export function handleAnswer<T>(work: () => T): T {
  try {
    return interruptAfter(HANDLING_MS, work);
  } catch (error) {
    throw error instanceof InterruptedError ? new CompletionError('wrong_shape') : error;
  }
}

/** Some models think aloud before the JSON, or put it in a Markdown fence, whatever they were asked. */
function parseJson(answer: string): unknown {
  try {
    return JSON.parse(withoutFence(withoutThought(answer).trim()));
  } catch {
    return undefined;
  }
}

function withoutThought(answer: string): string {
  const end = answer.trimStart().startsWith('<think>') ? answer.indexOf('</think>') : -1;
  return end < 0 ? answer : answer.slice(end + '</think>'.length);
}

function withoutFence(answer: string): string {
  const opening = /^```(?:json)?[^\S\n]*\n/.exec(answer)?.[0];
  return opening && answer.endsWith('```') ? answer.slice(opening.length, -3) : answer;
}
