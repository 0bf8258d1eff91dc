import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { BrowserFailure, type Conversation, connectPipes } from './connect-browser.ts';

/** The browser gets nothing else of the environment, which contains passwords. */
const ENVIRONMENT = ['PATH', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'];
/** Of all its processes together, without what they share. */
const MAX_MEMORY = 1024 * 1024 * 1024;
const WATCH_MS = 250;
const PAGE_BYTES = 4096;

/**
 * A proxy that cannot be found, for every address: what a page asks for past the interception of its requests (WebSockets,
 * workers, connections made ahead) fails in the browser. The name is reserved, so no name server knows it (RFC 6761).
 */
export const NO_NETWORK = { proxyServer: 'http://proxy.invalid:9', proxyBypassList: '<-loopback>' } as const;

/**
 * No sandbox is taken away here: where Chromium cannot have one, an operator who accepts that says so in a script of their
 * own. The last flags leave nothing to a page that gets past the interception of its requests.
 */
const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-breakpad',
  '--disable-extensions',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication',
  '--password-store=basic',
  '--use-mock-keychain',
  '--mute-audio',
  '--hide-scrollbars',
  '--block-new-web-contents',
  '--deny-permission-prompts',
  '--no-pings',
  '--renderer-process-limit=3',
  '--js-flags=--max-old-space-size=256',
  `--proxy-server=${NO_NETWORK.proxyServer}`,
  `--proxy-bypass-list=${NO_NETWORK.proxyBypassList}`,
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--disable-quic',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

export interface OpenBrowser extends Conversation {
  /** Ends every process of it. */
  close(): Promise<void>;
}

/**
 * Starts a browser with a profile of its own, which is deleted when it ends, and no network. It talks through pipes, so no
 * port is open, and it ends with this process. @throws BrowserFailure when it does not start within `startMs`.
 */
export async function launchBrowser(path: string, startMs: number): Promise<OpenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'aisle-browser-'));
  const child = spawn(path, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    // Its processes are a group, so that all of them can be ended.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    cwd: profile,
    env: {
      ...Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
      ...{ HOME: profile, TMPDIR: profile, XDG_CONFIG_HOME: profile, XDG_CACHE_HOME: profile },
    },
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.on('error', () => resolve());
  });
  const [, , , input, output] = child.stdio;
  const { connection, ended } = await connectPipes(input as Writable, output as Readable);
  void gone.then(() => connection.dispose());
  const watch = watchMemory(connection, () => killGroup(child));
  const close = async () => {
    clearInterval(watch);
    killGroup(child);
    await gone;
    connection.dispose();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const late = setTimeout(() => killGroup(child), startMs);
  try {
    await connection.send('Browser.getVersion');
    return { connection, ended, close };
  } catch (cause) {
    await close();
    throw new BrowserFailure('The browser does not start', { cause });
  } finally {
    clearTimeout(late);
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Only Linux tells what a process has; elsewhere the limit of scripts and the deadline are what there is. */
function watchMemory(
  connection: Conversation['connection'],
  onTooMuch: () => void,
): NodeJS.Timeout | undefined {
  if (process.platform !== 'linux') return undefined;
  const look = async () => {
    const { processInfo } = await connection.send('SystemInfo.getProcessInfo');
    const sizes = await Promise.all(processInfo.map(({ id }) => readOwnMemory(id)));
    if (sizes.reduce((sum, size) => sum + size, 0) > MAX_MEMORY) onTooMuch();
  };
  return setInterval(() => void look().catch(() => undefined), WATCH_MS).unref();
}

/** Bytes in memory that a process does not share. */
async function readOwnMemory(pid: number): Promise<number> {
  const [, resident = '0', shared = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return (Number(resident) - Number(shared)) * PAGE_BYTES;
}
