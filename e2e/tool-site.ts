import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const FACTS = {
  '@type': 'SoftwareApplication',
  name: 'Quillmaker',
  author: { '@type': 'Organization', name: 'Quillmaker Ltd' },
};

const PAGE = `<!doctype html>
<html lang="en">
<head>
<title>Quillmaker | Letters that sound like you</title>
<meta name="description" content="Quillmaker writes letters that sound like you, and keeps a copy of each.">
<meta property="og:image" content="/cover.png">
<link rel="apple-touch-icon" href="/icon.png">
<script type="application/ld+json">${JSON.stringify(FACTS)}</script>
</head>
<body><a href="/pricing">Pricing</a> <a href="https://github.com/quillmaker/quillmaker">Source</a></body>
</html>`;

const draw = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export interface ToolSite {
  /** As in `OUTBOUND_ALLOW`. */
  place: string;
  close(): void;
}

interface File {
  type: string;
  body: string | Buffer;
}

/** Keeps or forgets a file that a journey puts there. */
async function change(files: Map<string, File>, request: IncomingMessage): Promise<void> {
  const { url, method, headers } = request;
  if (method === 'DELETE') files.delete(url!);
  else files.set(url!, { type: headers['content-type']!, body: await buffer(request) });
}

/**
 * The website of a tool that nobody has listed yet, at loopback. It stands for a video platform and for channels as well:
 * journeys `PUT` their pages there, and `DELETE` them.
 */
export async function openToolSite(): Promise<ToolSite> {
  const files = new Map<string, File>([
    ['/', { type: 'text/html', body: PAGE }],
    ['/icon.png', { type: 'image/png', body: await draw('seagreen', 180, 180) }],
    ['/cover.png', { type: 'image/png', body: await draw('steelblue', 1200, 630) }],
  ]);
  const server = createServer(async (request, response) => {
    if (request.method === 'PUT' || request.method === 'DELETE') {
      await change(files, request);
      response.writeHead(204).end();
      return;
    }
    // A site checks its videos every ten minutes, also in the middle of a journey: they may all be shown.
    const isCheck = request.url!.startsWith('/oembed?');
    const file = isCheck ? { type: 'application/json', body: '{}' } : files.get(request.url!);
    if (file) response.writeHead(200, { 'content-type': file.type }).end(file.body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    place: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
