import { once } from 'node:events';
import { createServer } from 'node:net';

/** Opens the port and closes it again. @throws the error of the system when it cannot be opened. */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
