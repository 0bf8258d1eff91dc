/**
 * Asks addresses in turn, over and over, on keep-alive connections, one request at a time on each. Raw sockets and a fixed
 * receive buffer, so that the generator costs less than the server it measures. Driven by messages of the parent.
 */
import { connect } from 'node:net';
import { percentile } from './percentile.ts';

export interface LoadOrder {
  port: number;
  paths: readonly string[];
  acceptEncoding: string;
  connections: number;
  milliseconds: number;
}

export interface LoadReport {
  requests: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS_OK = Buffer.from('HTTP/1.1 200 ');

/** Length of the whole answer that starts here. */
function answerLength(chunk: Buffer): number {
  const headEnd = chunk.indexOf(HEAD_END);
  if (headEnd < 0) throw new Error('The head of an answer came in pieces');
  if (!chunk.subarray(0, STATUS_OK.length).equals(STATUS_OK)) {
    throw new Error(`Unexpected answer: ${chunk.toString('latin1', 0, chunk.indexOf('\r\n'))}`);
  }
  const length = /\r\ncontent-length: *(\d+)/i.exec(chunk.toString('latin1', 0, headEnd + 2));
  if (!length) throw new Error('The answer has no content-length');
  return headEnd + HEAD_END.length + Number(length[1]);
}

/** Calls `onAnswer` after every answer; a false from it ends the connection. */
function keepAsking(
  order: LoadOrder,
  requests: readonly Buffer[],
  first: number,
  onAnswer: (ms: number) => boolean,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let missing = 0;
  let sentAt = 0;
  let next = first;
  const send = (): void => {
    sentAt = performance.now();
    socket.write(requests[next++ % requests.length]!);
  };
  const receive = (chunk: Buffer): void => {
    if (missing === 0) missing = answerLength(chunk);
    missing -= chunk.length;
    if (missing > 0) return;
    if (missing < 0) throw new Error('More came than was asked for');
    if (onAnswer(performance.now() - sentAt)) send();
    else socket.end();
  };
  const socket = connect({
    host: '127.0.0.1',
    port: order.port,
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(256 * 1024),
      callback: (bytes, buffer) => {
        try {
          receive((buffer as Buffer).subarray(0, bytes));
        } catch (error) {
          reject(error);
          socket.destroy();
        }
        return true;
      },
    },
  });
  socket.once('connect', send);
  socket.once('error', reject);
  socket.once('close', () => resolve());
  return promise;
}

async function runLoad(order: LoadOrder): Promise<LoadReport> {
  const requests = order.paths.map((path) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${order.port}\r\naccept: */*\r\naccept-encoding: ${order.acceptEncoding}\r\n\r\n`,
    ),
  );
  const times: number[] = [];
  const startedAt = performance.now();
  const deadline = startedAt + order.milliseconds;
  const onAnswer = (ms: number): boolean => {
    times.push(ms);
    return performance.now() < deadline;
  };
  await Promise.all(
    Array.from({ length: order.connections }, (_, number) => keepAsking(order, requests, number, onAnswer)),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = Float64Array.from(times).sort();
  return { requests: times.length, seconds, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

if (import.meta.main) {
  process.on('message', (order: LoadOrder) => {
    runLoad(order).then(
      (report) => process.send!(report),
      (error) => process.send!({ error: String(error) }),
    );
  });
  process.once('disconnect', () => process.exit());
}
