import { defineRoute, type Route } from '#src/server/http/route.ts';
import { ActivityList, ActivityQuery } from './contract.ts';
import type { ActivityService } from './service.server.ts';

export function activityRoutes(activity: ActivityService): readonly Route[] {
  return [
    defineRoute({
      method: 'get',
      guard: 'admin',
      tag: 'Administration',
      path: '/admin/activity',
      summary: 'Who did what to whom, newest first',
      query: ActivityQuery,
      answer: ActivityList,
      handle: ({ query }) => activity.listActivity(query),
    }),
  ];
}
