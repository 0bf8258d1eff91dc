import { expect, test } from 'vitest';
import { isAllowedByRobots } from './robots-rules.ts';

const may = (text: string, path = '/') => isAllowedByRobots(text, 'AisleBot', path);

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
  ['<html>Disallow: /</html>', '/', true],
])('%j for %s: %s', (text, path, expected) => expect(may(text, path)).toBe(expected));

test('a hostile file is read in a moment', () => {
  const before = process.cpuUsage();
  may(`User-agent: *\nDisallow: /${'*a'.repeat(30_000)}$`, `/${'a'.repeat(60_000)}`);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
});
