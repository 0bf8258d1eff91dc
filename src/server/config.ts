import { resolve } from 'node:path';
import { z } from 'zod';
import { listServerUrls } from '#src/db/servers/server-list.server.ts';
import { isEmail } from '#src/shared/addresses/email-address.ts';
import { LANGUAGES, type Language } from '#src/shared/messages/language.ts';
import {
  OUTSIDE_PROGRAMS,
  type OutsideProgram,
  type OutsideStatistics,
} from '#src/shared/site/outside-statistics.ts';
import type { SiteContact } from '#src/shared/site/site-contact.ts';
import { trimEndOf } from '#src/shared/text/shorten.ts';
import type { StrictTransport } from './http/security-headers.ts';
import { outboundAllow } from './outbound/outbound-allow.ts';
import { ConfigError, defineSettings } from './settings.ts';
import { readS3Settings, s3Schemas } from './uploads/s3-settings.ts';

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

/** Without user, query and slashes at its end. */
function plainAddress(text: string): string {
  const { origin, pathname } = new URL(text);
  return trimEndOf(origin + pathname, '/');
}

const isDatabaseUrl = (text: string): boolean =>
  ['postgres:', 'postgresql:'].includes(URL.parse(text)?.protocol ?? '');
const databaseAddress = z.string().refine((text) => listServerUrls(text).every(isDatabaseUrl), {
  message:
    'must look like postgres://user:password@host:5432/database (several host:port with commas), with / ? # @ : % in the password percent-encoded (@ is %40)',
});

const languages = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((list) => list.every((one) => LANGUAGES.some((known) => known === one)), {
    message: `must name languages out of ${LANGUAGES.join(', ')}, with commas between them`,
  })
  .refine((list) => list.includes('en'), { message: 'must include en' })
  .transform((list): readonly Language[] => LANGUAGES.filter((one) => list.includes(one)));

const httpsAddress = address(['https:']).transform((text) => new URL(text).href);

const mailbox = z
  .string()
  .max(320, 'is too long')
  .regex(
    /^(?:[^<>"\p{Cc}]*<[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/u,
    'must look like "Name <name@example.com>"',
  );

const variables = {
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: address(['http:', 'https:']).optional(),
  /** Has browsers use https for the subdomains of the site, too. */
  HSTS_SUBDOMAINS: trueFalse.default(false),
  /** Proxies in front that append to `X-Forwarded-For`; 0 = clients connect directly. */
  TRUSTED_PROXIES: z.string().regex(/^\d$/, 'must be a number from 0 to 9').transform(Number).default(0),
  /** Seconds that a content delivery network in front may keep public answers; 0 = there is none. */
  CDN_SECONDS: z
    .string()
    .regex(/^([1-5]?\d|60)$/, 'must be a number from 0 to 60')
    .transform(Number)
    .default(0),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  /** A replica for reports, exports and statistics. */
  DATABASE_READ_URL: databaseAddress.optional(),
  /** Valkey or Redis. Unset: each process counts limits for itself. */
  REDIS_URL: address(['redis:', 'rediss:', 'valkey:', 'valkeys:']).optional(),
  /** Unset: filled when the embedded database is new. */
  DEMO_DATA: trueFalse.optional(),
  /** Unset: uploads are files below `DATA_DIR/uploads`. */
  S3_BUCKET: s3Schemas.bucket,
  S3_REGION: s3Schemas.region,
  S3_ENDPOINT: s3Schemas.endpoint,
  S3_ACCESS_KEY_ID: s3Schemas.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Schemas.secretAccessKey,
  S3_FORCE_PATH_STYLE: s3Schemas.forcePathStyle,
  S3_PREFIX: s3Schemas.prefix,
  /** Encrypts archives. Unset: they can be read by anyone who has the file. */
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  /** Unset: mails become files below `DATA_DIR/outbox`. */
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: mailbox.optional(),
  /** Shown in the footer, the legal pages and mails. */
  CONTACT_EMAIL: z.string().refine(isEmail, 'must be an email address').optional(),
  /** Shown in the footer. */
  SOCIAL_GITHUB: httpsAddress.optional(),
  SOCIAL_X: httpsAddress.optional(),
  SOCIAL_LINKEDIN: httpsAddress.optional(),
  SOCIAL_YOUTUBE: httpsAddress.optional(),
  /** A script of somebody else that counts visits. Unset: none is loaded. */
  STATISTICS_SCRIPT: z.enum(Object.keys(OUTSIDE_PROGRAMS) as [OutsideProgram]).optional(),
  STATISTICS_URL: address(['http:', 'https:']).transform(plainAddress).optional(),
  STATISTICS_SITE: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,100}$/, 'must be the name or number of the site in that program')
    .optional(),
  /** Languages that visitors may choose; English has the plain addresses. */
  LANGUAGES: languages.default(['en']),
  /** Private places that guarded fetches may reach. */
  OUTBOUND_ALLOW: outboundAllow.default(new Set<string>()),
  /** A port for the metrics alone. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Lets its bearer read the metrics. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Where traces are sent, as OpenTelemetry names it. Unset: there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:']).optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  OTEL_SERVICE_NAME: z.string().max(100, 'must be at most 100 characters').default('aisle'),
  NODE_ENV: z.string().default('production'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Unset: text on a terminal, otherwise JSON. */
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  RATE_LIMIT: onOff.default('on'),
};
type Values = z.output<z.ZodObject<typeof variables>>;

const S3_TOGETHER = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const S3_OPTIONS = ['S3_ENDPOINT', 'S3_FORCE_PATH_STYLE', 'S3_PREFIX'] as const;

const STATISTICS = ['STATISTICS_SCRIPT', 'STATISTICS_URL', 'STATISTICS_SITE'] as const;

/** The server's own part of the environment. */
export const serverSettings = defineSettings(variables, toConfig, {
  needs: [
    [['SMTP_URL'], ['MAIL_FROM']],
    [['DATABASE_READ_URL'], ['DATABASE_URL']],
    [STATISTICS, ['STATISTICS_SCRIPT', 'STATISTICS_URL']],
    [[...S3_TOGETHER, ...S3_OPTIONS], S3_TOGETHER],
  ],
});

export type Config = ReturnType<typeof toConfig>;

function toConfig(values: Values) {
  const appUrl = trimEndOf(values.APP_URL ?? `http://localhost:${values.PORT}`, '/');
  return {
    port: values.PORT,
    host: values.HOST,
    /** Public address, without a trailing slash. */
    appUrl,
    strictTransport: readStrictTransport(appUrl, values),
    trustedProxies: values.TRUSTED_PROXIES,
    cdnSeconds: values.CDN_SECONDS,
    /** Absolute. */
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    readUrl: values.DATABASE_READ_URL,
    redisUrl: values.REDIS_URL,
    demoData: values.DEMO_DATA,
    /** Undefined: uploads are files in a folder. */
    s3: readS3Settings({
      bucket: values.S3_BUCKET,
      region: values.S3_REGION,
      endpoint: values.S3_ENDPOINT,
      accessKeyId: values.S3_ACCESS_KEY_ID,
      secretAccessKey: values.S3_SECRET_ACCESS_KEY,
      forcePathStyle: values.S3_FORCE_PATH_STYLE,
      prefix: values.S3_PREFIX,
    }),
    backupPassphrase: values.BACKUP_PASSPHRASE,
    smtpUrl: values.SMTP_URL,
    /** `Name <address>`, or an address that gets the site's name. */
    mailFrom: values.MAIL_FROM ?? `no-reply@${new URL(appUrl).hostname}`,
    contact: readContact(values),
    outsideStatistics: readOutsideStatistics(values),
    languages: values.LANGUAGES,
    outboundAllow: values.OUTBOUND_ALLOW,
    /** Undefined: the metrics have no port of their own. */
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    metricsToken: values.METRICS_TOKEN,
    /** Undefined: there are no traces. */
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT && {
      url: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      service: values.OTEL_SERVICE_NAME,
      share: values.OTEL_TRACES_SAMPLER_ARG,
    },
    isDevelopment: values.NODE_ENV === 'development',
    logLevel: values.LOG_LEVEL,
    /** Undefined: text on a terminal, otherwise JSON. */
    logFormat: values.LOG_FORMAT,
    rateLimit: values.RATE_LIMIT === 'on',
  };
}

/** A demonstration has the form without an address: what is sent waits in the outbox. */
function isDemonstration({ DEMO_DATA, DATABASE_URL }: Values): boolean {
  return DEMO_DATA ?? DATABASE_URL === undefined;
}

/** HSTS must not be sent where the site is plain HTTP. */
function readStrictTransport(appUrl: string, { HSTS_SUBDOMAINS }: Values): StrictTransport {
  if (!appUrl.startsWith('https:')) return 'none';
  return HSTS_SUBDOMAINS ? 'subdomains' : 'host';
}

function readContact(values: Values): SiteContact {
  const social = [
    { name: 'GitHub', url: values.SOCIAL_GITHUB },
    { name: 'X', url: values.SOCIAL_X },
    { name: 'LinkedIn', url: values.SOCIAL_LINKEDIN },
    { name: 'YouTube', url: values.SOCIAL_YOUTUBE },
  ];
  return {
    email: values.CONTACT_EMAIL ?? null,
    hasForm: values.CONTACT_EMAIL !== undefined || isDemonstration(values),
    social: social.flatMap(({ name, url }) => (url === undefined ? [] : [{ name, url }])),
  };
}

function readOutsideStatistics(values: Values): OutsideStatistics | undefined {
  const { STATISTICS_SCRIPT: program, STATISTICS_URL: url, STATISTICS_SITE: site = '' } = values;
  if (!program || !url) return undefined;
  if (site === '' && program !== 'goatcounter')
    throw new ConfigError(
      `These settings cannot be used:\n  STATISTICS_SITE: is needed when STATISTICS_SCRIPT is ${program}`,
    );
  return { program, url, site };
}
