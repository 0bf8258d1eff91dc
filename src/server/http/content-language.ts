import type { Languages } from '../languages.ts';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Names the language of an answer with texts: a refusal, or the answer to a change. Neither is ever kept in a cache; what
 * a read answers is data and the same in every language.
 */
export function nameLanguage(response: Response, request: Request, languages: Languages): Response {
  if (languages.offered.length < 2) return response;
  if (response.ok && SAFE_METHODS.includes(request.method)) return response;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  response.headers.append('vary', 'accept-language');
  response.headers.set('content-language', languages.choose(request));
  return response;
}
