import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** The website of a tool that nobody has listed yet, at loopback. */
export async function openToolSite(): Promise<ToolSite> {
  const files = new Map<string, readonly [type: string, body: string | Buffer]>([
    ['/', ['text/html', PAGE]],
    ['/icon.png', ['image/png', await draw('seagreen', 180, 180)]],
    ['/cover.png', ['image/png', await draw('steelblue', 1200, 630)]],
  ]);
  const server = createServer((request, response) => {
    const [type, body] = files.get(request.url!) ?? [];
    if (type) response.writeHead(200, { 'content-type': type }).end(body);
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
