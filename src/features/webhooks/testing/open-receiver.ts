import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server at loopback that takes webhooks. */
export interface Receiver {
  /** As in `OUTBOUND_ALLOW`. */
  place: string;
  url: string;
  requests: ReceivedRequest[];
  /** Answers the next requests; default 204. */
  answer: (response: ServerResponse, request: ReceivedRequest) => void;
  /** The events that have come so far, parsed. */
  events(): { id: string; type: string; data: Record<string, unknown> }[];
  close(): void;
}

export async function openReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const received = { path: request.url!, headers: request.headers, body };
    receiver.requests.push(received);
    receiver.answer(response, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    place,
    url: `http://${place}/hook`,
    requests: [],
    answer: (response) => response.writeHead(204).end(),
    events: () =>
      receiver.requests.map(({ headers, body }) => ({ id: headers['webhook-id'], ...JSON.parse(body) })),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

/** True for a request that Standard Webhooks would accept with the secret. */
export function isSigned({ headers, body }: ReceivedRequest, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}
