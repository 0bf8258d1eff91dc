/**
 * The least that Node can do: answers held in memory, sent by `node:http` as they are. The parent sends the answers
 * first and gets the port back. It is what the product is measured against.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer as it was seen on the wire. */
export interface CapturedAnswer {
  path: string;
  status: number;
  /** Name, value, name, value, …; without those that `node:http` adds by itself. */
  headers: string[];
  body: Buffer;
}

function serve(captured: readonly CapturedAnswer[]): void {
  const answers = new Map(captured.map((answer) => [answer.path, answer]));
  const server = createServer((request, response) => {
    const answer = answers.get(request.url!);
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
}

if (import.meta.main) {
  process.once('message', (answers: CapturedAnswer[]) => serve(answers));
  process.once('disconnect', () => process.exit());
}
