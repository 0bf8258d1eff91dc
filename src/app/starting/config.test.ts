import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { IdentitySettings } from '#src/features/identity/settings.server.ts';
import { OIDC_PARTS } from '#src/features/identity/settings.server.ts';
import { ConfigError } from '#src/server/settings.ts';
import { type AppConfig, listVariables, OPTIONAL_FEATURES, readConfig } from './config.server.ts';

const identityOf = ({ features }: AppConfig) => features.identity as IdentitySettings;

test('no variable is required', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demoData: undefined,
    rateLimit: true,
  });
});

test('empty counts as unset, and addresses lose their trailing slash', () => {
  expect(readConfig({ PORT: '', APP_URL: 'https://aisle.example/' }).appUrl).toBe('https://aisle.example');
});

test('the contact address and pages elsewhere are those that are set', () => {
  expect(readConfig({ DEMO_DATA: 'false' }).contact).toEqual({ email: null, hasForm: false, social: [] });
  const environment = {
    CONTACT_EMAIL: 'hi@aisle.example',
    SOCIAL_X: 'https://x.com/aisle',
    SOCIAL_GITHUB: '',
  };
  expect(readConfig(environment).contact).toEqual({
    email: 'hi@aisle.example',
    hasForm: true,
    social: [{ name: 'X', url: 'https://x.com/aisle' }],
  });
});

test.each([
  [{}, true],
  [{ DATABASE_URL: 'postgres://localhost/aisle' }, false],
  [{ DATABASE_URL: 'postgres://localhost/aisle', DEMO_DATA: 'true' }, true],
  [{ DATABASE_URL: 'postgres://localhost/aisle', CONTACT_EMAIL: 'hi@aisle.example' }, true],
])('with %o the contact form is there: %s', (environment, hasForm) => {
  expect(readConfig(environment).contact.hasForm).toBe(hasForm);
});

test('an error names every invalid variable', () => {
  const wrong = {
    CONTACT_EMAIL: 'hi',
    SOCIAL_GITHUB: 'http://github.com/aisle',
    SOCIAL_LINKEDIN: 'javascript:alert(1)',
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    DATABASE_READ_URL: 'replica',
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

test.each([
  [
    {
      STATISTICS_SCRIPT: 'matomo',
      STATISTICS_URL: 'https://stats.example/matomo/?x=1',
      STATISTICS_SITE: '3',
    },
    'https://stats.example/matomo',
    '3',
  ],
  [
    { STATISTICS_SCRIPT: 'goatcounter', STATISTICS_URL: 'https://me:you@aisle.goatcounter.com/' },
    'https://aisle.goatcounter.com',
    '',
  ],
])('a script for statistics has an address and a site: %o', (environment, url, site) => {
  expect(readConfig(environment).outsideStatistics).toEqual({
    program: environment.STATISTICS_SCRIPT,
    url,
    site,
  });
});

test.each([
  [{ STATISTICS_SCRIPT: 'google' }, 'STATISTICS_SCRIPT: '],
  [{ STATISTICS_SCRIPT: 'umami' }, 'STATISTICS_URL: is needed when STATISTICS_SCRIPT is set'],
  [{ STATISTICS_SITE: '3' }, 'STATISTICS_SCRIPT: is needed when STATISTICS_SITE is set'],
  [
    { STATISTICS_SCRIPT: 'umami', STATISTICS_URL: 'https://stats.example' },
    'STATISTICS_SITE: is needed when STATISTICS_SCRIPT is umami',
  ],
  [
    { STATISTICS_SCRIPT: 'umami', STATISTICS_URL: 'javascript:alert(1)', STATISTICS_SITE: '3' },
    'STATISTICS_URL: must be',
  ],
  [
    {
      STATISTICS_SCRIPT: 'umami',
      STATISTICS_URL: 'https://stats.example',
      STATISTICS_SITE: '3; script-src *',
    },
    'STATISTICS_SITE: must be',
  ],
])('a script for statistics that cannot be loaded is refused: %o', (environment, problem) => {
  expect(() => readConfig(environment)).toThrow(problem);
});

test('backups go to a bucket that is named whole', () => {
  const bucket = {
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_REGION: 'eu-central-1',
    BACKUP_S3_ACCESS_KEY_ID: 'id',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(bucket).features.backups).toMatchObject({ bucket: { bucket: 'backups', prefix: '' } });
  expect(readConfig({}).features.backups).toMatchObject({ bucket: undefined });
  expect(() => readConfig({ ...bucket, BACKUP_S3_REGION: '' })).toThrow('BACKUP_S3_REGION: is needed');
  expect(() => readConfig({ BACKUP_S3_PREFIX: 'aisle/' })).toThrow('BACKUP_S3_BUCKET: is needed');
});

test('several database servers stand in one address', () => {
  const DATABASE_URL = 'postgres://aisle:secret@one:5432,two:5432/aisle?target_session_attrs=read-write';
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  expect(() => readConfig({ DATABASE_URL: 'postgres://one:5432,two:x/aisle' })).toThrow('DATABASE_URL:');
});

test('a replica needs its primary', () => {
  expect(() => readConfig({ DATABASE_READ_URL: 'postgres://replica/aisle' })).toThrow(
    'DATABASE_URL: is needed when DATABASE_READ_URL is set',
  );
});

test('mail needs a sender, and a provider needs both its id and its secret', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(
    'MAIL_FROM: is needed when SMTP_URL is set',
  );
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'x' })).toThrow('GOOGLE_CLIENT_SECRET: is needed');
  expect(() => readConfig({ GITHUB_CLIENT_SECRET: 'x' })).toThrow('GITHUB_CLIENT_ID: is needed');
  const config = readConfig({
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'Aisle <hello@aisle.example>',
    GITHUB_CLIENT_ID: 'id',
    GITHUB_CLIENT_SECRET: 'secret',
  });
  expect(identityOf(config).providers).toEqual({
    google: undefined,
    github: { clientId: 'id', clientSecret: 'secret', issuerUrl: 'https://github.com' },
  });
});

test.each(['Aisle <hello@aisle.example>\r\nBcc: all@example.com', 'Aisle', 'a@b@c', '"A" <a@b> <c@d>'])(
  'no sender: %j',
  (MAIL_FROM) => {
    expect(() => readConfig({ MAIL_FROM })).toThrow('MAIL_FROM: must look like');
  },
);

test('a provider needs TLS unless it is on loopback', () => {
  expect(() => readConfig({ GOOGLE_ISSUER_URL: 'http://accounts.example.com' })).toThrow(
    'GOOGLE_ISSUER_URL:',
  );
  expect(() => readConfig({ GOOGLE_ISSUER_URL: 'http://127.0.0.1:8080' })).not.toThrow();
});

test('the first administrator needs address and password, and a hidden path of plain characters', () => {
  const admin = { ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'plum kettle orbit' };
  expect(readConfig({ ...admin, ADMIN_PATH: 'back-office' })).toMatchObject({
    features: {
      identity: { administrator: { email: 'chief@example.com', password: 'plum kettle orbit' } },
      moderation: { adminPath: 'back-office' },
    },
  });
  expect(identityOf(readConfig({})).administrator).toBeUndefined();
  expect(() => readConfig({ ADMIN_EMAIL: admin.ADMIN_EMAIL })).toThrow('ADMIN_PASSWORD: is needed');
  expect(() => readConfig({ ADMIN_PASSWORD: admin.ADMIN_PASSWORD })).toThrow('ADMIN_EMAIL: is needed');
  expect(() => readConfig({ ...admin, ADMIN_EMAIL: 'chief' })).toThrow('ADMIN_EMAIL: must be an email');
  expect(() => readConfig({ ...admin, ADMIN_PASSWORD: 'short' })).toThrow(
    'ADMIN_PASSWORD: must be at least 8',
  );
  expect(() => readConfig({ ADMIN_PATH: 'a/b' })).toThrow('ADMIN_PATH: must be');
});

test('the bucket needs its four settings together', () => {
  const s3 = {
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig({}).s3).toBeUndefined();
  expect(readConfig(s3).s3).toEqual({
    bucket: 'pictures',
    region: 'eu-central-1',
    endpoint: undefined,
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    forcePathStyle: false,
    prefix: '',
  });
  const more = { S3_ENDPOINT: 'http://minio:9000', S3_FORCE_PATH_STYLE: 'true', S3_PREFIX: 'aisle/' };
  expect(readConfig({ ...s3, ...more }).s3).toMatchObject({
    endpoint: 'http://minio:9000',
    forcePathStyle: true,
    prefix: 'aisle/',
  });
  for (const name of Object.keys(s3)) {
    expect(() => readConfig({ ...s3, [name]: '' })).toThrow(`${name}: is needed when S3_`);
  }
  for (const [name, value] of Object.entries(more)) {
    expect(() => readConfig({ [name]: value })).toThrow(`S3_BUCKET: is needed when ${name} is set`);
  }
  expect(() => readConfig({ ...s3, S3_BUCKET: 'My_Bucket' })).toThrow('S3_BUCKET: must be 3 to 63');
  expect(() => readConfig({ ...s3, S3_ENDPOINT: 'minio:9000' })).toThrow('S3_ENDPOINT: must be an address');
  expect(() => readConfig({ ...s3, S3_PREFIX: '../x' })).toThrow('S3_PREFIX: must be');
});

test('docs/configuration.md names every variable, and no other', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((line) => line.split('|')[1]!.match(/[A-Z0-9_{}]+/g) ?? []);
  // Not for people: `npm run dev` sets it.
  const own = [...listVariables()].filter((name) => name !== 'NODE_ENV');
  const known = [...own, ...OIDC_PARTS.map((part) => `OIDC_{NAME}_${part}`)];
  expect(named.sort()).toEqual(known.sort());
});

test('features can be switched off by their names, and docs/configuration.md has all of them', () => {
  expect(readConfig({}).featuresOff).toEqual([]);
  expect(readConfig({ FEATURES_OFF: ' watch,newsletter' }).featuresOff).toEqual(['watch', 'newsletter']);
  expect(() => readConfig({ FEATURES_OFF: 'watch,reviews' })).toThrow(
    `FEATURES_OFF: must name features out of ${OPTIONAL_FEATURES.join(', ')}, with commas between them`,
  );
  const text = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
  const section = text.split('## Features')[1]!.split('\n## ')[0]!;
  const named = [...section.matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name]) => name!);
  expect(named.sort()).toEqual([...OPTIONAL_FEATURES]);
});
