import { z } from 'zod';
import { InterruptedError, interruptAfter } from '#src/server/process/interrupt-after.ts';
import { limitAnswer } from './limit-answer.ts';

/** Longest time that handling an answer may keep the process to itself. Usual ones take less than 1 ms. */
const HANDLING_MS = 250;

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
    // The race also ends pauses of the library that do not watch the signal.
    const answer = await Promise.race([ask(service, request, signal), whenAborted(signal)]);
    return readShape(answer, request.shape);
  } catch (error) {
    if (request.signal?.aborted) throw new CompletionError('aborted');
    if (limit.aborted) throw new CompletionError('timeout');
    throw error instanceof CompletionError ? error : describeFailure(error);
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function ask<Shape extends z.ZodType>(
  service: CompletionService,
  { name, shape, instructions, input, timeoutMs, temperature, maxTokens }: CompletionRequest<Shape>,
  signal: AbortSignal,
): Promise<string> {
  const client = await openClient(service, timeoutMs);
  const { choices } = await client.chat.completions.create(
    {
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
    },
    { signal },
  );
  const message = Array.isArray(choices) ? choices[0]?.message : undefined;
  if (message?.refusal) throw new CompletionError('refused');
  if (typeof message?.content !== 'string') throw new CompletionError('wrong_shape');
  return message.content;
}

/** Made for each request and loaded with the first one: most sites have no such service. */
async function openClient({ baseUrl, apiKey }: CompletionService, timeoutMs: number) {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    baseURL: baseUrl,
    apiKey,
    timeout: timeoutMs,
    maxRetries: 1,
    fetch: limitAnswer,
    // The library would take these from the environment, and write to the console.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
  });
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

/** Errors of the library may repeat what the service wrote, so that only the status is kept. */
function describeFailure(error: unknown): CompletionError {
  const { status } = error as { status?: unknown };
  if (typeof status !== 'number') {
    return new CompletionError(error instanceof SyntaxError ? 'wrong_shape' : 'unavailable');
  }
  const isTransient = status >= 500 || status === 408 || status === 429;
  return new CompletionError(isTransient ? 'unavailable' : 'refused', { status });
}
