import { z } from 'zod';
import type { Log } from '../log.ts';
import { withoutTokens } from '../security/secret-token.ts';
import { HttpError } from './errors.ts';
import type { Call, Route } from './route.ts';

// Security events are lines of the log with `msg: "security"`, all in one form, which `docs/security.md` documents. Calls
// declare theirs (`securityEvent`); every other call makes one when it is refused for a reason of security.

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
function refusalEvent({ definition }: Route, error: HttpError): string | undefined {
  if (error.code === 'too_many_requests') return 'limit';
  if (error.code === 'unauthenticated') return 'token';
  if (error.code === 'forbidden' || (definition.guard === 'admin' && error.code === 'not_found'))
    return 'access';
  const files = fileMembers(definition);
  const isAboutFile = Object.keys(error.errors ?? {}).some((field) => files.includes(field.split('.')[0]!));
  return files.length > 0 && (error.code === 'too_large' || isAboutFile) ? 'upload' : undefined;
}

/**
 * Logs how a call ended, if that is a security event. Only ids, networks and names of fields are logged, nothing that a
 * client sent. Errors that nobody expected are logged where they are answered.
 */
export function logSecurityEvent(log: Log, route: Route, call: Call, outcome: Outcome): void {
  const error = 'error' in outcome ? outcome.error : undefined;
  if (error !== undefined && !(error instanceof HttpError)) return;
  const declared = route.definition.securityEvent;
  const event =
    declared && error?.code !== 'too_many_requests' ? declared : error && refusalEvent(route, error);
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
    ...facts,
    network: call.network,
    method: route.method,
    path: withoutTokens(new URL(call.request.url).pathname.slice(0, 200)),
  };
  if (reason) log.warn(line, 'security');
  else log.info(line, 'security');
}
