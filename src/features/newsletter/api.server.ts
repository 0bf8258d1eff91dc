import { wantsPage } from '#src/server/http/request/accepted-types.ts';
import { implementCalls, type Route } from '#src/server/http/route.ts';
import { newsletterCalls } from './calls.ts';
import type { NewsletterContext } from './context.server.ts';
import { getEdition, getLatestEdition, listArchive } from './editions/archive.server.ts';
import { authorizeBounce, recordBounce } from './sending/bounces.server.ts';
import { answerForm, leadToPage } from './subscribing/answer-form.server.ts';
import {
  changeOwnSubscription,
  changePreferences,
  confirmSubscription,
  getOwnSubscription,
  getPreferences,
  pageTokenOf,
  unsubscribe,
} from './subscribing/links.server.ts';
import { subscribe } from './subscribing/subscribe.server.ts';

/** The page behind a link in a mail. */
function pageOf(name: 'verify' | 'unsubscribe', token: string): string {
  return `/newsletter/${name}/${encodeURIComponent(token)}`;
}

export function newsletterRoutes(context: NewsletterContext): readonly Route[] {
  return implementCalls(newsletterCalls, {
    'POST /newsletter/subscribe': async ({ body, call, t }) => ({
      message: t(await subscribe(context, body, call)),
    }),
    'GET /newsletter/verify/{token}': async ({ params, call, t }) => ({
      message: t(await confirmSubscription(context, params.token, call)),
    }),
    'POST /newsletter/verify/{token}': ({ params, query, call, t }) =>
      answerForm(context, call, { page: pageOf('verify', params.token), ...query }, async () =>
        t(await confirmSubscription(context, params.token, call)),
      ),
    'GET /newsletter/unsubscribe/{token}': async ({ params, call, t }) => {
      const ofHeader = pageTokenOf(context, params.token);
      // Somebody has opened the address, and only the page asks before it ends anything.
      if (ofHeader || wantsPage(call.request.headers.get('accept'))) {
        const page = pageOf('unsubscribe', ofHeader ?? params.token);
        return leadToPage(context, page, context.languages.choose(call.request));
      }
      return { message: t(await unsubscribe(context, params.token, call)) };
    },
    'POST /newsletter/unsubscribe/{token}': async ({ params, query, call, t }) => {
      const work = async () => t(await unsubscribe(context, params.token, call));
      // RFC 8058 wants no redirect, and mail programs send a browser's headers.
      if (pageTokenOf(context, params.token)) return { message: await work() };
      return answerForm(context, call, { page: pageOf('unsubscribe', params.token), ...query }, work);
    },
    'GET /newsletter/preferences/{token}': async ({ params, call }) => ({
      data: await getPreferences(context, params.token, call),
    }),
    'PUT /newsletter/preferences/{token}': async ({ params, body, call, t }) => ({
      data: await changePreferences(context, params.token, body, call),
      message: t('newsletter.done.preferences'),
    }),
    'GET /newsletter/latest': async () => ({ data: await getLatestEdition(context) }),
    'GET /newsletter/archive': ({ query }) => listArchive(context, query),
    'GET /newsletter/editions/{slug}': async ({ params }) => ({
      data: await getEdition(context, params.slug),
    }),
    'GET /user/newsletter': async ({ call }) => ({ data: await getOwnSubscription(context, call.caller) }),
    'PUT /user/newsletter': async ({ body, call, t }) => ({
      data: await changeOwnSubscription(context, body, call),
      message: t('call.saved'),
    }),
    'POST /newsletter/bounces': {
      authorize: (call, _params, body) => authorizeBounce(context, call, body),
      handle: async ({ body, call }) => ({ message: await recordBounce(context, body, call.request) }),
    },
  });
}
