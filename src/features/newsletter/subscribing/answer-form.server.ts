import { HttpError } from '#src/server/http/errors.ts';
import type { Call } from '#src/server/http/route.ts';
import { type Language, pathIn } from '#src/shared/messages/language.ts';
import type { NewsletterContext } from '../context.server.ts';
import { LinkOutcome, OUTCOME_PARAMETER } from '../rules.ts';

/** True for a form that a browser sends itself, without scripts or before they have loaded; programs get JSON. */
function isBrowserForm({ headers }: Request): boolean {
  return (
    (headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded') &&
    (headers.get('accept') ?? '').includes('text/html')
  );
}

/** The page behind a mail's link, in a language of the site. A token is a part of its path, so the address may not be passed on. */
export function leadToPage(
  { languages }: Pick<NewsletterContext, 'languages'>,
  page: string,
  language: Language,
): Response {
  const location = pathIn(languages.offered.includes(language) ? language : 'en', page);
  return new Response(null, { status: 303, headers: { location, 'referrer-policy': 'no-referrer' } });
}

/**
 * Answers the call behind the button of a mail's page: a browser's form is led back to the page, which says the result.
 * @throws HttpError of `work`, unless a browser's form is answered.
 */
export async function answerForm(
  context: Pick<NewsletterContext, 'languages'>,
  { request }: Pick<Call, 'request'>,
  { page, language }: { page: string; language: Language },
  work: () => Promise<string>,
): Promise<{ message: string } | Response> {
  if (!isBrowserForm(request)) return { message: await work() };
  let outcome: string = LinkOutcome.done;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    outcome = error.status === 404 ? LinkOutcome.badLink : LinkOutcome.failed;
  }
  return leadToPage(context, `${page}?${OUTCOME_PARAMETER}=${outcome}`, language);
}
