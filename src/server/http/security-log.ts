import { z } from 'zod';
import type { Log } from '../log.ts';
import { withoutTokens } from '../security/secret-token.ts';
import { HttpError } from './errors.ts';
import type { Call, Route } from './route.ts';

// Security events are lines of the log with `msg: "security"`, all in one form, which `docs/operations.md` documents. Calls
// declare theirs (`securityEvent`); every other call makes one when it is refused for a reason of security.

/** Facts about the call that a request is for. */
type AskedFor = Pick<Route, 'definition'>;
type Outcome = { error: unknown } | { status: number };

/** Names of a form's members that are files. */
function fileMembers({ body, form }: Route['definition']): readonly string[] {
  if (!form || !(body instanceof z.ZodObject)) return [];
  const holdsFile = (schema: unknown): boolean => {
    if (schema instanceof z.ZodOptional) return holdsFile(schema.unwrap());
    return schema instanceof z.ZodArray ? holdsFile(schema.element) : schema instanceof z.ZodFile;
  };
  return Object.keys(body.shape).filter((name) => holdsFile(body.shape[name]));
}

/** The event of a refusal that a call has not declared; undefined for one that says nothing about security. */
function refusalEvent({ definition }: AskedFor, { caller }: Call, error: HttpError): string | undefined {
  if (error.code === 'too_many_requests') return 'limit';
  if (error.code === 'unauthenticated') return 'token';
  // Others than staff get the same 404 from a staff call as for something that does not exist.
  const isHidden = definition.guard === 'admin' && !caller?.permissions.length && error.code === 'not_found';
  if (error.code === 'forbidden' || isHidden) return 'access';
  const files = fileMembers(definition);
  const isAboutFile = Object.keys(error.errors ?? {}).some((field) => files.includes(field.split('.')[0]!));
  return files.length > 0 && (error.code === 'too_large' || isAboutFile) ? 'upload' : undefined;
}

interface Origin {
  network: string;
  method: string;
  path: string;
}

function originOf({ network, method, path }: Origin): Origin {
  return { network, method, path: withoutTokens(path.slice(0, 200)) };
}

/** Logs a request that a limit turned down before it was known what it asks for. */
export function logLimit(log: Log, origin: Origin, error: HttpError): void {
  const { code: reason, status } = error;
  const line = { event: 'limit', outcome: 'refused', reason, status, user_id: null, ...originOf(origin) };
  log.warn(line, 'security');
}

/**
 * Logs how a call ended, if that is a security event. Only ids, networks and names of fields are logged, nothing that a
 * client sent. Errors that nobody expected are logged where they are answered.
 */
export function logSecurityEvent(log: Log, route: AskedFor, call: Call, outcome: Outcome): void {
  const error = 'error' in outcome ? outcome.error : undefined;
  if (error !== undefined && !(error instanceof HttpError)) return;
  const declared = route.definition.securityEvent;
  const event =
    declared && error?.code !== 'too_many_requests' ? declared : error && refusalEvent(route, call, error);
  if (!event) return;
  const { reason: about, ...facts } = call.about;
  const reason = about ?? error?.code;
  const line = {
    event,
    outcome: reason ? 'refused' : 'success',
    ...(reason ? { reason } : {}),
    ...(error?.errors ? { fields: Object.keys(error.errors) } : {}),
    status: error?.status ?? (outcome as { status: number }).status,
    user_id: call.caller?.userId ?? null,
    ...(call.caller?.token ? { token_id: call.caller.token.id } : {}),
    ...facts,
    ...originOf({
      network: call.network,
      method: call.request.method,
      path: new URL(call.request.url).pathname,
    }),
  };
  if (reason) log.warn(line, 'security');
  else log.info(line, 'security');
}
