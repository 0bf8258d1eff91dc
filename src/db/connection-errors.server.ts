import { DatabaseConnectionError } from './errors.server.ts';
import { listServerUrls } from './servers/server-list.server.ts';

interface Place {
  /** Host and port. */
  server: string;
  host: string;
  user: string;
  database: string;
}

type Explain = (place: Place, error: Error) => string;

const explainSilence: Explain = ({ server }) =>
  `PostgreSQL at ${server}, which DATABASE_URL names, does not answer. Check the address, that the server is running, and any firewall in between.`;
const explainUnknownHost: Explain = ({ host }) =>
  `The host "${host}" of DATABASE_URL is not known. Correct it; when the password contains one of / ? # @ : %, percent-encode it (@ is %40).`;
const explainCertificate: Explain = ({ server }, error) =>
  `The TLS certificate of PostgreSQL at ${server} was refused (${error.message}). Add sslrootcert=/path/to/ca.pem of its authority to DATABASE_URL, or sslmode=no-verify to encrypt without checking it.`;
const explainFile: Explain = (_, error) =>
  `A file that DATABASE_URL names cannot be read (${error.message}). Correct its path, or give this account the right to read it.`;

/** By the code of Node's or PostgreSQL's error. */
const BY_CODE: Readonly<Record<string, Explain>> = {
  ECONNREFUSED: ({ server }) =>
    `Nothing listens at ${server}, which DATABASE_URL names. Start PostgreSQL there, or correct the address.`,
  ENOTFOUND: explainUnknownHost,
  EAI_AGAIN: explainUnknownHost,
  ETIMEDOUT: explainSilence,
  EHOSTUNREACH: explainSilence,
  ENETUNREACH: explainSilence,
  ECONNRESET: explainSilence,
  ENOENT: explainFile,
  EACCES: explainFile,
  '28P01': ({ server, user }) =>
    `PostgreSQL at ${server} refused the password of "${user}". Correct it in DATABASE_URL, with / ? # @ : % percent-encoded (@ is %40).`,
  '28000': ({ server, user }, error) =>
    `PostgreSQL at ${server} does not let "${user}" in (${error.message}). Create the role, allow it in pg_hba.conf, or correct DATABASE_URL.`,
  '3D000': ({ server, database }) =>
    `There is no database "${database}" at ${server}. Create it with createdb, or correct DATABASE_URL.`,
  '42501': ({ user, database }, error) =>
    `"${user}" may not create tables in the database "${database}" (${error.message}). Make it the owner: alter database "${database}" owner to "${user}".`,
  '53300': ({ server }) =>
    `PostgreSQL at ${server} has no connection left. Raise max_connections (11 for each process of the site), or end what holds them.`,
  '57P03': ({ server }) =>
    `PostgreSQL at ${server} is starting or stopping. Start again once it accepts connections.`,
  '25006': ({ server }) =>
    `PostgreSQL at ${server} is read-only, as a replica is. Name the primary server in DATABASE_URL.`,
  SELF_SIGNED_CERT_IN_CHAIN: explainCertificate,
  DEPTH_ZERO_SELF_SIGNED_CERT: explainCertificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: explainCertificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: explainCertificate,
  CERT_HAS_EXPIRED: explainCertificate,
  ERR_TLS_CERT_ALTNAME_INVALID: explainCertificate,
};

/** By what `pg` says in errors of its own, which have no code. */
const BY_MESSAGE: readonly [text: string, explain: Explain][] = [
  [
    'does not support SSL',
    ({ server }) =>
      `PostgreSQL at ${server} has no TLS. Set it up there, or use sslmode=disable in DATABASE_URL on a network that you trust.`,
  ],
  [
    'client password must be a',
    ({ server, user }) =>
      `PostgreSQL at ${server} asks for the password of "${user}". Add it to DATABASE_URL.`,
  ],
  [
    'URI malformed',
    () => 'DATABASE_URL cannot be read: percent-encode / ? # @ : % in its user and password (% is %25).',
  ],
  ['timeout', explainSilence],
  ['Connection terminated', explainSilence],
];

/** Explains why a PostgreSQL server cannot be used; any other error is returned as it is. */
export function explainConnectionError(error: unknown, databaseUrl: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  const explain = BY_CODE[code] ?? BY_MESSAGE.find(([text]) => error.message.includes(text))?.[1];
  if (!explain) return error;
  return new DatabaseConnectionError(explain(placeOf(databaseUrl), error), { cause: error });
}

/** The parts of the address that may be shown; the password may not. */
function placeOf(databaseUrl: string): Place {
  const [first = databaseUrl] = listServerUrls(databaseUrl);
  const { hostname, port, username, pathname, searchParams } = new URL(first);
  const user = decode(username) || searchParams.get('user') || '';
  const host = hostname || searchParams.get('host') || 'localhost';
  const database = decode(pathname.slice(1)) || user;
  return { server: `${host}:${port || searchParams.get('port') || 5432}`, host, user, database };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
