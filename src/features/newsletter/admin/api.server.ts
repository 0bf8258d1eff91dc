import { Answer, implementCalls, type Route } from '#src/server/http/route.ts';
import type { NewsletterContext } from '../context.server.ts';
import { getToolItem } from '../editions/choose-items.server.ts';
import {
  editEdition,
  pauseEdition,
  resendEdition,
  resumeEdition,
  sendEdition,
} from '../editions/edition-lifecycle.server.ts';
import { composeDraft, generateEdition } from '../editions/generate.server.ts';
import { checkNewsService } from '../editions/news/find-news.server.ts';
import { authorizeUpload, uploadPicture } from '../editions/pictures.server.ts';
import { newsletterAdminCalls } from './calls.ts';
import {
  getEdition,
  getStats,
  listDeliveries,
  listEditions,
  presentDraft,
  presentEdition,
  previewEdition,
  sendTestMail,
} from './editions.server.ts';
import { describeSubscriberFile, importSubscribers } from './import/import-subscribers.server.ts';
import { exportSubscribers, getSubscriber, listSubscribers } from './subscribers.server.ts';

export function newsletterAdminRoutes(context: NewsletterContext): readonly Route[] {
  const answer = async (edition: ReturnType<typeof sendEdition>, message?: string) => ({
    data: await presentEdition(context, await edition),
    ...(message && { message }),
  });
  return implementCalls(newsletterAdminCalls, {
    'GET /admin/newsletter/stats': async () => ({ data: await getStats(context) }),
    'GET /admin/newsletter/editions': ({ query }) => listEditions(context, query),
    'POST /admin/newsletter/generate': async ({ call }) => {
      const { edition, isNew } = await generateEdition(context, call.caller);
      const data = await presentEdition(context, edition);
      return isNew ? new Answer(201, { data }) : new Answer(200, { data });
    },
    'POST /admin/newsletter/test-generate': async () => ({
      data: presentDraft(context, await composeDraft(context)),
    }),
    'GET /admin/newsletter/test-perplexity': async () => ({ data: await checkNewsService(context) }),
    'GET /admin/newsletter/editions/{id}': async ({ params }) => ({
      data: await getEdition(context, params.id),
    }),
    'PUT /admin/newsletter/editions/{id}': ({ params, body, call, t }) =>
      answer(editEdition(context, params.id, body, call.caller), t('call.saved')),
    'POST /admin/newsletter/editions/{id}/pictures': {
      authorize: ({ caller }) => authorizeUpload(context, caller),
      handle: async ({ params, body, call }) =>
        new Answer(201, { data: await uploadPicture(context, params.id, body.picture, call.caller) }),
    },
    'GET /admin/newsletter/tools/{id}': async ({ params, query }) => ({
      data: await getToolItem(context, params.id, query.section),
    }),
    'GET /admin/newsletter/editions/{id}/preview': async ({ params, query }) => ({
      data: await previewEdition(context, params.id, query.subscriber_id),
    }),
    'GET /admin/newsletter/editions/{id}/deliveries': ({ params, query }) =>
      listDeliveries(context, params.id, query),
    'POST /admin/newsletter/editions/{id}/send': ({ params, call, t }) =>
      answer(sendEdition(context, params.id, call.caller), t('newsletter.done.started')),
    'POST /admin/newsletter/editions/{id}/pause': ({ params, call, t }) =>
      answer(pauseEdition(context, params.id, call.caller), t('newsletter.done.paused')),
    'POST /admin/newsletter/editions/{id}/resume': ({ params, call, t }) =>
      answer(resumeEdition(context, params.id, call.caller), t('newsletter.done.resumed')),
    'POST /admin/newsletter/editions/{id}/resend': ({ params, call, t }) =>
      answer(resendEdition(context, params.id, call.caller), t('newsletter.done.retried')),
    'POST /admin/newsletter/editions/{id}/test': async ({ params, body, call, t }) => ({
      message: t(await sendTestMail(context, params.id, body.email, call.caller)),
    }),
    'GET /admin/newsletter/subscribers': ({ query, call }) => listSubscribers(context, query, call.caller),
    'GET /admin/newsletter/subscribers/export': () => exportSubscribers(context),
    'POST /admin/newsletter/subscribers/import': async ({ body, call, t }) => ({
      data: await importSubscribers(context, body, call.caller, t),
    }),
    'POST /admin/newsletter/subscribers/import/columns': async ({ body }) => ({
      data: await describeSubscriberFile(body.file),
    }),
    'GET /admin/newsletter/subscribers/{id}': async ({ params, call }) => ({
      data: await getSubscriber(context, params.id, call.caller),
    }),
  });
}
