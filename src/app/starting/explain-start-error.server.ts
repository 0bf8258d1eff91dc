import { DISK_FULL, isDiskFull, OperatorError } from '#src/db/errors.server.ts';

type ListenError = NodeJS.ErrnoException & { address?: string; port?: number };

/** Of the system, when the port could not be opened. */
const LISTENING: Readonly<Record<string, (error: ListenError) => string>> = {
  EADDRINUSE: ({ port, address }) =>
    `Port ${port} of ${address} is taken. Set PORT to another one, or stop what listens there.`,
  EACCES: ({ port }) =>
    `This account may not open port ${port}. Set PORT to 1024 or more and let a proxy listen on ${port}.`,
  EADDRNOTAVAIL: ({ address }) =>
    `HOST is ${address}, which is no address of this machine. Use 127.0.0.1 behind a proxy on it, or 0.0.0.0 for all of its addresses.`,
};

const NO_RIGHT =
  'The role of DATABASE_URL may not create or change tables of the site. npm run doctor says what its owner has to grant.';

/** Explains errors that an administrator can fix; others keep their stack. */
export function explainStartError(error: unknown, { HOST }: { HOST?: string | undefined }): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return error.message;
  if (isDiskFull(error)) return DISK_FULL;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (code === '42501') return NO_RIGHT;
  if (syscall === 'listen' && LISTENING[code]) return LISTENING[code](error);
  if (syscall === 'getaddrinfo')
    return `HOST is ${HOST}, which is not known as a name. Use an address of this machine.`;
  if (code === 'ERR_MODULE_NOT_FOUND' && error.message.includes('render-page.js'))
    return 'There is no build to serve for one of LANGUAGES. Run npm run build with the same LANGUAGES, or npm start, which builds.';
  return error.stack ?? error.message;
}
