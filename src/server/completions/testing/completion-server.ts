import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CompletionService } from '../completions.ts';

/** A server at loopback that speaks chat completions as OpenAI's does. */
export interface CompletionServer {
  service: CompletionService;
  /** Its answers, one after the other; the last one again and again. A string or object is the message's content. */
  answers: (string | object | RequestListener)[];
  /** The requests that it got. */
  requests: { path: string; headers: IncomingHttpHeaders; body: CompletionBody }[];
  close(): Promise<void>;
}

interface CompletionBody {
  model: string;
  messages: { role: string; content: string }[];
  response_format: { type: string; json_schema: { name: string; strict: boolean; schema: object } };
}

/** The body of an answer whose message has this content. */
export function completionOf(content: string | null, message: object = {}): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_800_000_000,
    model: 'test-model',
    choices: [
      { index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null, ...message } },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
}

export async function openCompletionServer(): Promise<CompletionServer> {
  const answers: CompletionServer['answers'] = [];
  const requests: CompletionServer['requests'] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as CompletionBody;
    requests.push({ path: request.url!, headers: request.headers, body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (typeof answer === 'function') return answer(request, response);
    const content = typeof answer === 'string' ? answer : JSON.stringify(answer ?? {});
    response.writeHead(200, { 'content-type': 'application/json' }).end(completionOf(content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    service: { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'sk-test-secret', model: 'test-model' },
    answers,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
