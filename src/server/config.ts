import { resolve } from 'node:path';
import { z } from 'zod';
import { brand } from '#src/shared/brand.ts';
import type { S3Settings } from './uploads/s3-store.ts';

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

/** Unset: uploads are files below `DATA_DIR/uploads`. */
const uploads = z.object({
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be 3 to 63 small letters, digits, hyphens or dots')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a name like eu-central-1')
    .optional(),
  S3_ENDPOINT: address(['http:', 'https:']).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: trueFalse.optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_/-]{0,199}$/, 'must be letters, digits, hyphens, underscores and slashes')
    .optional(),
});

/** Where people's passwords and codes go: encrypted, unless it stays on this machine. */
const issuer = z.string().refine(
  (text) => {
    const url = URL.parse(text);
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  },
  { message: 'must be an address that starts with https://' },
);
const mailbox = z
  .string()
  .max(320, 'is too long')
  .regex(
    /^(?:[^<>"\p{Cc}]*<[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/u,
    'must look like "Name <name@example.com>"',
  );

const mail = z.object({
  /** Unset: mails become files below `DATA_DIR/outbox`. */
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: mailbox.optional(),
});

const signIn = z.object({
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER_URL: issuer.default('https://accounts.google.com'),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_ISSUER_URL: issuer.default('https://github.com'),
});

const administration = z.object({
  ADMIN_EMAIL: z.email('must be an email address').max(254, 'must be at most 254 characters').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must be at least 8 characters')
    .max(128, 'must be at most 128 characters')
    .optional(),
  /** Unset: made at the first start. */
  ADMIN_PATH: z
    .string()
    .regex(/^[A-Za-z0-9_-]{4,64}$/, 'must be 4 to 64 letters, digits, hyphens or underscores')
    .optional(),
});

const operation = z.object({
  NODE_ENV: z.string().default('production'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  RATE_LIMIT: onOff.default('on'),
});

/** All or none; the others only beside them. */
const S3_TOGETHER = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const S3_BESIDE = ['S3_ENDPOINT', 'S3_FORCE_PATH_STYLE', 'S3_PREFIX'] as const;

const Environment = z
  .object({
    ...listening.shape,
    ...storage.shape,
    ...uploads.shape,
    ...mail.shape,
    ...signIn.shape,
    ...administration.shape,
    ...operation.shape,
  })
  .superRefine((values, context) => {
    const needs = (name: keyof typeof values, other: keyof typeof values): void => {
      if (values[other] === undefined || values[name] !== undefined) return;
      context.addIssue({ code: 'custom', path: [name], message: `is needed when ${other} is set` });
    };
    needs('MAIL_FROM', 'SMTP_URL');
    const ofS3 = [...S3_TOGETHER, ...S3_BESIDE].find((name) => values[name] !== undefined);
    if (ofS3) for (const name of S3_TOGETHER) needs(name, ofS3);
    needs('ADMIN_PASSWORD', 'ADMIN_EMAIL');
    needs('ADMIN_EMAIL', 'ADMIN_PASSWORD');
    for (const provider of ['GOOGLE', 'GITHUB'] as const) {
      needs(`${provider}_CLIENT_SECRET`, `${provider}_CLIENT_ID`);
      needs(`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`);
    }
  });
type Environment = z.output<typeof Environment>;

/** What the site is to a provider of sign-ins. */
export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  issuerUrl: string;
}

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
  /** Undefined: uploads are files in a folder. */
  s3: S3Settings | undefined;
  smtpUrl: string | undefined;
  /** `Name <address>`. */
  mailFrom: string;
  /** Undefined: people cannot sign in with it. */
  providers: { google: ProviderSettings | undefined; github: ProviderSettings | undefined };
  isDevelopment: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  rateLimit: boolean;
  /** Made at start-up while there is no administrator. */
  administrator: { email: string; password: string } | undefined;
  adminPath: string | undefined;
}

/** Settings that cannot be used. The message lists every wrong variable, for a person at a terminal. */
export class ConfigError extends Error {}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

function providerOf(values: Environment, name: 'GOOGLE' | 'GITHUB'): ProviderSettings | undefined {
  const clientId = values[`${name}_CLIENT_ID`];
  const clientSecret = values[`${name}_CLIENT_SECRET`];
  if (!clientId || !clientSecret) return undefined;
  return { clientId, clientSecret, issuerUrl: values[`${name}_ISSUER_URL`].replace(/\/+$/, '') };
}

function s3Of(values: Environment): S3Settings | undefined {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: values.S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: values.S3_FORCE_PATH_STYLE ?? false,
    prefix: values.S3_PREFIX ?? '',
  };
}

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
  const appUrl = (values.APP_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  return {
    port: values.PORT,
    host: values.HOST,
    appUrl,
    trustedProxies: values.TRUSTED_PROXIES,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    demoData: values.DEMO_DATA,
    s3: s3Of(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${brand.name} <no-reply@${new URL(appUrl).hostname}>`,
    providers: { google: providerOf(values, 'GOOGLE'), github: providerOf(values, 'GITHUB') },
    isDevelopment: values.NODE_ENV === 'development',
    logLevel: values.LOG_LEVEL,
    rateLimit: values.RATE_LIMIT === 'on',
    administrator:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    adminPath: values.ADMIN_PATH,
  };
}
