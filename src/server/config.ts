import { resolve } from 'node:path';
import { z } from 'zod';

const port = z
  .string()
  .regex(/^\d+$/, 'must be a number')
  .transform(Number)
  .pipe(z.number().min(0).max(65_535, 'must be at most 65535'));
const onOff = z.enum(['on', 'off']);
const trueFalse = z.enum(['true', 'false']).transform((text) => text === 'true');
const address = (protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const listening = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: address(['http:', 'https:']).optional(),
  /** Proxies in front that append to `X-Forwarded-For`; 0 = clients connect directly. */
  TRUSTED_PROXIES: z.string().regex(/^\d$/, 'must be a number from 0 to 9').transform(Number).default(0),
});

const storage = z.object({
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  /** Unset: filled when the embedded database is new. */
  DEMO_DATA: trueFalse.optional(),
});

const operation = z.object({
  NODE_ENV: z.string().default('production'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RATE_LIMIT: onOff.default('on'),
});

const Environment = z.object({ ...listening.shape, ...storage.shape, ...operation.shape });

export interface Config {
  port: number;
  host: string;
  /** Public address, without a trailing slash. */
  appUrl: string;
  trustedProxies: number;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  demoData: boolean | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  rateLimit: boolean;
}

/** Settings that cannot be used. The message lists every wrong variable, for a person at a terminal. */
export class ConfigError extends Error {}

/**
 * Reads and validates the environment; the only place that does. An empty variable counts as unset.
 * @throws ConfigError naming each wrong variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    appUrl: (values.APP_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    trustedProxies: values.TRUSTED_PROXIES,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    demoData: values.DEMO_DATA,
    logLevel: values.LOG_LEVEL,
    rateLimit: values.RATE_LIMIT === 'on',
  };
}
