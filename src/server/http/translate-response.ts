import type { FieldErrors } from '#src/shared/envelope.ts';
import type { Languages } from '../languages.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

interface Said {
  message?: unknown;
  errors?: FieldErrors;
  data?: unknown;
}

/** Results of a call for many things at once carry a text each. */
function sayInList(data: unknown, say: (text: string) => string): unknown {
  if (!Array.isArray(data)) return data;
  return data.map((item) =>
    typeof item?.message === 'string' && 'ok' in item ? { ...item, message: say(item.message) } : item,
  );
}

/**
 * The same answer with its messages in the language that the caller asks for. Only refusals and the answers to changes
 * have any, and neither is ever kept in a cache; what a read answers is data and the same in every language.
 */
export async function translateResponse(
  response: Response,
  request: Request,
  languages: Languages,
): Promise<Response> {
  if (languages.offered.length < 2) return response;
  if (response.ok && SAFE_METHODS.includes(request.method)) return response;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  const language = languages.choose(request.headers.get('accept-language'));
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-language');
  headers.set('content-language', language);
  const { status } = response;
  if (language === 'en') return new Response(response.body, { status, headers });
  const body = (await response.json()) as Said;
  const say = (text: string): string => languages.say(text, language);
  if (typeof body.message === 'string') body.message = say(body.message);
  for (const texts of Object.values(body.errors ?? {})) texts.splice(0, texts.length, ...texts.map(say));
  if ('data' in body) body.data = sayInList(body.data, say);
  headers.delete('content-length');
  return Response.json(body, { status, headers });
}
