import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { CapturedAnswer } from './bare-server.ts';
import type { LoadOrder, LoadReport } from './load-generator.ts';
import { median } from './percentile.ts';
import { pinToCore, readCpuTime } from './process-figures.ts';
import type { RunningSite, Workspace } from './workspace.ts';

/** As browsers send it; zstd is what the product then answers with. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';
export const CONNECTIONS = 16;
const SERVER_CORE = 0;
const GENERATOR_CORE = 1;
/** Added by `node:http` to every answer, of either server. */
const AUTOMATIC_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export interface Page {
  label: string;
  path: string;
}

export interface ServerFigures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU of all threads of the server, microseconds per request; undefined anywhere but on Linux. */
  cpu: number | undefined;
}

export interface Comparison extends Page {
  bytes: number;
  product: ServerFigures;
  bare: ServerFigures;
  /** Product ÷ bare, the median of the pairs. */
  speedRatio: number;
  /** Bare ÷ product, the median of the pairs: 1 = as cheap as the least that Node can do. */
  cpuRatio: number | undefined;
}

interface Measured extends ServerFigures {
  requests: number;
}

interface Target {
  pid: number;
  port: number;
}

/** Takes an answer as it comes over the wire. The first request fills the cache; what the second gets is kept. */
async function capture(port: number, path: string): Promise<CapturedAnswer> {
  const ask = async () => {
    const request = get({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': ACCEPT_ENCODING } });
    const [response] = await once(request, 'response');
    return { response, body: await buffer(response) };
  };
  await ask();
  const { response, body } = await ask();
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  const pairs: [string, string][] = [];
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    pairs.push([response.rawHeaders[at], response.rawHeaders[at + 1]]);
  }
  const headers = pairs.filter(([name]) => !AUTOMATIC_HEADERS.has(name.toLowerCase())).flat();
  return { path, status: 200, headers, body };
}

/** Sends a message to a script of ours and waits for its answer. @throws Error with what it says went wrong. */
export async function askChild<Answer>(child: ChildProcess, message: object): Promise<Answer> {
  const answered = once(child, 'message');
  child.send(message);
  const [answer] = await answered;
  if (answer?.error) throw new Error(answer.error);
  return answer;
}

async function measureLoad(
  generator: ChildProcess,
  { pid, port }: Target,
  path: string,
  milliseconds: number,
): Promise<Measured> {
  const order: LoadOrder = {
    port,
    paths: [path],
    acceptEncoding: ACCEPT_ENCODING,
    connections: CONNECTIONS,
    milliseconds,
  };
  const before = readCpuTime(pid);
  const { requests, seconds, p50, p99 } = await askChild<LoadReport>(generator, order);
  const after = readCpuTime(pid);
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / requests;
  return { requests, perSecond: requests / seconds, p50, p99, cpu };
}

/**
 * Loads the product and a bare server with the same bytes in turns: `rounds` pairs for every page, in alternating
 * order, so that other load on the machine affects both alike.
 */
export async function compareServers(
  workspace: Workspace,
  site: RunningSite,
  pages: readonly Page[],
  options: { rounds: number; milliseconds: number; say: (text: string) => void },
): Promise<Comparison[]> {
  const answers = await Promise.all(pages.map((page) => capture(site.port, page.path)));
  const bareChild = workspace.forkScript('bare-server.ts');
  const bare: Target = { pid: bareChild.pid!, port: await askChild<number>(bareChild, answers) };
  const generator = workspace.forkScript('load-generator.ts');
  for (const target of [site, bare]) pinToCore(target.pid, SERVER_CORE);
  pinToCore(generator.pid!, GENERATOR_CORE);

  const measure = (target: Target, path: string, milliseconds: number) =>
    measureLoad(generator, target, path, milliseconds);
  const compared: Comparison[] = [];
  for (const [at, page] of pages.entries()) {
    options.say(`load on ${page.label}`);
    const pairs: { product: Measured; bare: Measured }[] = [];
    for (const target of [site, bare]) await measure(target, page.path, options.milliseconds / 2);
    for (let round = 0; round < options.rounds; round++) {
      const turns = round % 2 === 0 ? [site, bare] : [bare, site];
      const results = new Map<Target, Measured>();
      for (const target of turns) results.set(target, await measure(target, page.path, options.milliseconds));
      pairs.push({ product: results.get(site)!, bare: results.get(bare)! });
    }
    compared.push({ ...page, bytes: answers[at]!.body.length, ...summarize(pairs) });
  }
  generator.disconnect();
  bareChild.disconnect();
  return compared;
}

function summarize(pairs: readonly { product: Measured; bare: Measured }[]) {
  const figures = (of: 'product' | 'bare'): ServerFigures => ({
    perSecond: median(pairs.map((pair) => pair[of].perSecond)),
    p50: median(pairs.map((pair) => pair[of].p50)),
    p99: median(pairs.map((pair) => pair[of].p99)),
    cpu: hasCpu ? median(pairs.map((pair) => pair[of].cpu!)) : undefined,
  });
  const hasCpu = pairs.every((pair) => pair.product.cpu !== undefined && pair.bare.cpu !== undefined);
  return {
    product: figures('product'),
    bare: figures('bare'),
    speedRatio: median(pairs.map(({ product, bare }) => product.perSecond / bare.perSecond)),
    cpuRatio: hasCpu ? median(pairs.map(({ product, bare }) => bare.cpu! / product.cpu!)) : undefined,
  };
}
