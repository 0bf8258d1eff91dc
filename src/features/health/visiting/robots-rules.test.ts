import { expect, test } from 'vitest';
import { isAllowedByRobots, readRobotsRules } from './robots-rules.ts';

const may = (text: string, path = '/') => isAllowedByRobots(readRobotsRules(text, 'AisleBot'), path);

test.each([
  ['', '/', true],
  ['User-agent: *\nDisallow: /', '/', false],
  ['User-agent: *\nDisallow:', '/', true],
  ['User-agent: *\nDisallow: /private', '/', true],
  ['User-agent: *\nDisallow: /\nAllow: /$', '/', true],
  ['User-agent: *\nDisallow: /\nAllow: /$', '/x', false],
  ['User-agent: aislebot\nDisallow: /\n\nUser-agent: *\nAllow: /', '/', false],
  ['User-agent: Other\nUser-agent: AisleBot/1.0\nDisallow: /app # ours', '/app/x', false],
  ['User-agent: *\nDisallow: /\n\nUser-agent: AisleBot\nDisallow: /x', '/', true],
  ['User-agent: *\r\nDisallow: /*.php$', '/a/b.php', false],
  ['User-agent: *\r\nDisallow: /*.php$', '/a/b.php5', true],
  ['User-agent: *\nDisallow: /a*b*c', '/a1b2c3', false],
  ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
  ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
  ['<html>Disallow: /</html>', '/', true],
])('%j for %s: %s', (text, path, expected) => expect(may(text, path)).toBe(expected));

const lines = (count: number, line: string) => `${line}\n`.repeat(count);
const LONG = 256 * 1024;

test.each([
  ['a long pattern', `User-agent: *\nDisallow: /${'*a'.repeat(LONG)}$`],
  ['many agents, each with all rules', lines(1000, 'User-agent: AisleBot') + lines(1000, 'Disallow: /a*b*a')],
  [
    'many agents with other names',
    Array.from({ length: 20_000 }, (_, at) => `User-agent: a${at}\nAllow: /`).join('\n'),
  ],
  ['many groups', lines(1000, 'User-agent: *\nDisallow: /*a*a*a*b')],
  ['many rules that nearly match', `User-agent: *\n${lines(2000, `Disallow: /${'*aaaaaaaab'.repeat(100)}`)}`],
  ['one line', 'a'.repeat(2 * LONG)],
  ['empty lines', '\r'.repeat(2 * LONG)],
])('a hostile file is read in a moment: %s', (_, text) => {
  const path = `/${'a'.repeat(60_000)}`;
  const before = process.threadCpuUsage();
  may(text, path);
  expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(50);
});
