import { expect, test } from 'vitest';
import { readSettings } from '#src/server/settings.ts';
import { type HealthSettings, healthSettings } from '../settings.server.ts';

const read = (environment: NodeJS.ProcessEnv) =>
  readSettings(environment, { health: healthSettings }).health as HealthSettings;

test.each([
  [{}, undefined],
  [{ SCREENSHOTS: '' }, undefined],
  [{ SCREENSHOTS: '/usr/bin/chromium' }, { path: '/usr/bin/chromium' }],
  [{ SCREENSHOTS: 'http://chromium:9222' }, { address: 'http://chromium:9222' }],
  [{ SCREENSHOTS: 'wss://browsers.example/?token=x' }, { address: 'wss://browsers.example/?token=x' }],
])('SCREENSHOTS is where a browser is: %o', (environment, browser) => {
  expect(read(environment).browser).toEqual(browser);
});

test.each(['chromium', './chromium', 'ftp://chromium', 'true'])('%s is no browser', (text) => {
  expect(() => read({ SCREENSHOTS: text })).toThrow('SCREENSHOTS: must be the absolute path of a Chromium');
});
