import { type CallFor, implementCalls, type Route } from '#src/server/http/route.ts';
import type { ToolsContext } from '../context.server.ts';
import { categoryAdminCalls } from './calls.ts';
import {
  createCategory,
  getCategory,
  listCategories,
  orderCategories,
  toggleCategory,
  updateCategory,
} from './categories.server.ts';
import { deleteCategory, mergeCategory } from './replace-category.server.ts';
import { synonymAdminCalls } from './synonyms/calls.ts';
import { addSynonyms, deleteSynonyms, listSynonyms } from './synonyms/synonyms.server.ts';
import { tagAdminCalls } from './tags/calls.ts';
import { getTag, listAdminTags, mergeTags, renameTag } from './tags/tags.server.ts';
import { typeAdminCalls } from './types/calls.ts';
import {
  createType,
  deleteType,
  getType,
  listAdminTypes,
  orderTypes,
  updateType,
} from './types/types.server.ts';

export function tagAdminRoutes(context: ToolsContext): readonly Route[] {
  return implementCalls(tagAdminCalls, {
    'GET /admin/tags': ({ query }) => listAdminTags(context, query),
    'PUT /admin/tags/{id}': {
      authorize: async (_, { id }) => void (await getTag(context, id)),
      handle: async ({ params, body, call, t }) => ({
        data: await renameTag(context, params.id, body, call.caller),
        message: t('tools.tagRenamed'),
      }),
    },
    'POST /admin/tags/merge': async ({ query, body, call, t }) => {
      const data = await mergeTags(context, { ...body, isDry: query.dry }, call.caller);
      return { data, ...(query.dry ? {} : { message: t('tools.tagsMerged') }) };
    },
  });
}

export function synonymAdminRoutes(context: ToolsContext): readonly Route[] {
  return implementCalls(synonymAdminCalls, {
    'GET /admin/synonyms': ({ query }) => listSynonyms(context, query),
    'POST /admin/synonyms': async ({ body, call, t }) => ({
      data: await addSynonyms(context, body, call.caller),
      message: t('tools.synonymsAdded'),
    }),
    'DELETE /admin/synonyms/{id}': async ({ params, call, t }) => {
      await deleteSynonyms(context, params.id, call.caller);
      return { message: t('tools.synonymsDeleted') };
    },
  });
}

export function typeAdminRoutes(context: ToolsContext): readonly Route[] {
  const authorize = async (_: CallFor<'admin'>, { id }: { id: number }): Promise<void> => {
    await getType(context, id);
  };
  return implementCalls(typeAdminCalls, {
    'GET /admin/types': ({ query }) => listAdminTypes(context, query),
    'POST /admin/types': async ({ body, call, t }) => ({
      data: await createType(context, body, call.caller),
      message: t('tools.typeAdded'),
    }),
    'PUT /admin/types/order': async ({ body, call, t }) => {
      await orderTypes(context, body, call.caller);
      return { message: t('tools.categoriesOrdered') };
    },
    'PUT /admin/types/{id}': {
      authorize,
      handle: async ({ params, body, call, t }) => ({
        data: await updateType(context, params.id, body, call.caller),
        message: t('tools.typeSaved'),
      }),
    },
    'DELETE /admin/types/{id}': {
      authorize,
      handle: async ({ params, body, call, t }) => {
        await deleteType(context, params.id, body, call.caller);
        return { message: t('tools.typeDeleted') };
      },
    },
  });
}

export function categoryAdminRoutes(context: ToolsContext): readonly Route[] {
  const authorize = async (_: CallFor<'admin'>, { id }: { id: number }): Promise<void> => {
    await getCategory(context, id);
  };
  return implementCalls(categoryAdminCalls, {
    'GET /admin/categories': ({ query }) => listCategories(context, query),
    'POST /admin/categories': async ({ body, call, t }) => ({
      data: await createCategory(context, body, call.caller),
      message: t('tools.categoryAdded'),
    }),
    'PUT /admin/categories/order': async ({ body, call, t }) => {
      await orderCategories(context, body, call.caller);
      return { message: t('tools.categoriesOrdered') };
    },
    'PUT /admin/categories/{id}': {
      authorize,
      handle: async ({ params, body, call, t }) => ({
        data: await updateCategory(context, params.id, body, call.caller),
        message: t('tools.categorySaved'),
      }),
    },
    'DELETE /admin/categories/{id}': {
      authorize,
      handle: async ({ params, body, call, t }) => {
        await deleteCategory(context, params.id, body, call.caller);
        return { message: t('tools.categoryDeleted') };
      },
    },
    'POST /admin/categories/{id}/merge': {
      authorize,
      handle: async ({ params, query, body, call, t }) => {
        const data = await mergeCategory(context, params.id, { ...body, isDry: query.dry }, call.caller);
        return { data, ...(query.dry ? {} : { message: t('tools.categoryMerged') }) };
      },
    },
    'POST /admin/categories/{id}/toggle-active': async ({ params, body, call, t }) => {
      const data = await toggleCategory(context, params.id, body.is_active, call.caller);
      return { data, message: t(data.is_active ? 'tools.categoryShown' : 'tools.categoryHidden') };
    },
  });
}
