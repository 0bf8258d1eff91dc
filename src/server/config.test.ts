import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demoData: undefined,
    rateLimit: true,
  });
});

test('empty counts as unset, addresses lose their slash', () => {
  expect(readConfig({ PORT: '', APP_URL: 'https://aisle.example/' }).appUrl).toBe('https://aisle.example');
});

test('every wrong variable is named', () => {
  const wrong = {
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    DEMO_DATA: 'yes',
    RATE_LIMIT: 'no',
    LOG_LEVEL: 'loud',
  };
  expect(() => readConfig(wrong)).toThrow(ConfigError);
  try {
    readConfig(wrong);
  } catch (error) {
    for (const name of Object.keys(wrong)) expect((error as Error).message).toContain(`${name}:`);
  }
});
