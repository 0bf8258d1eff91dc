import { expect, test } from 'vitest';
import { readSettings } from '#src/server/settings.ts';
import { previewSettings } from './settings.server.ts';

const read = (environment: NodeJS.ProcessEnv) =>
  readSettings(environment, { previews: previewSettings }).previews as { isOn: boolean };

test.each([
  [{}, false],
  [{ APP_URL: 'http://localhost:3000' }, false],
  [{ APP_URL: 'https://10.0.0.4' }, false],
  [{ APP_URL: 'https://aisle.example.com' }, true],
  [{ APP_URL: 'https://aisle.example.com', NODE_ENV: 'production' }, true],
  [{ APP_URL: 'https://aisle.example.com', NODE_ENV: 'development' }, false],
  [{ APP_URL: 'https://aisle.example.com', FETCH_PREVIEWS: 'false' }, false],
  [{ FETCH_PREVIEWS: 'true' }, true],
] as const)('%j: %s', (environment, isOn) => {
  expect(read(environment)).toEqual({ isOn });
});

test('another value is refused', () => {
  expect(() => read({ FETCH_PREVIEWS: 'maybe' })).toThrow('FETCH_PREVIEWS');
});
