import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishTools } from '#src/testing/factories.ts';
import { type McpSite, openMcpSite } from '#src/testing/mcp-site.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { findMcpInspector } from '../../../test-tools/tools.ts';

// The endpoint for MCP clients, asked by the command line of the official inspector (`mcp-inspector --cli`).

const LAUNCHER = findMcpInspector();
const run = promisify(execFile);

const api = setUpTestApi();
let site: McpSite;
let home: string;
beforeAll(async () => {
  site = await openMcpSite(api);
  // The inspector keeps a list of servers in the home folder.
  home = await mkdtemp(join(tmpdir(), 'aisle-inspector-'));
});
afterAll(async () => {
  await site.close();
  await rm(home, { recursive: true, force: true });
});
beforeEach(() =>
  publishTools(api, [
    { name: 'Loom', category: 'image' },
    { name: 'Spindle', category: 'image' },
  ]),
);

/** Rejects when the inspector ends with another exit code than 0. */
async function inspect(...args: string[]) {
  const all = [LAUNCHER, '--cli', `${site.base}/mcp`, '--transport', 'http', '--format', 'json', ...args];
  const { stdout } = await run(process.execPath, all, {
    env: { ...process.env, HOME: home, USERPROFILE: home },
  });
  return JSON.parse(stdout);
}

test('the inspector finds no fault with the schemas of the tools', { timeout: 60_000 }, async () => {
  const { result } = await inspect('--method', 'tools/list', '--strict');
  expect(result.tools.map(({ name }: { name: string }) => name)).toContain('search_tools');
});

test('the inspector calls a tool and reads a resource', { timeout: 60_000 }, async () => {
  const call = ['--method', 'tools/call', '--tool-name'];
  const found = await inspect(...call, 'search_tools', '--tool-arg', 'search=loom', 'per_page=3');
  expect(found.result.structuredContent.data[0].slug).toBe('loom');
  const read = await inspect('--method', 'resources/read', '--uri', 'aisle://tools/spindle');
  expect(read.result.contents[0].text).toMatch(/^# Spindle/);
});
