import { auditLog } from '#src/features/audit-log/feature.server.ts';
import { claims } from '#src/features/claims/feature.server.ts';
import { identity } from '#src/features/identity/feature.server.ts';
import { reviews } from '#src/features/reviews/feature.server.ts';
import { submissions } from '#src/features/submissions/feature.server.ts';
import { tools } from '#src/features/tools/feature.server.ts';
import { defineFeature } from '#src/server/feature.ts';
import { loadAdminPath } from './admin-path/admin-path.server.ts';
import { moderationRoutes } from './api.server.ts';
import type { ModerationContext } from './context.server.ts';
import { answersModerationFr } from './messages/answers-fr.ts';
import { moderationSettings } from './settings.server.ts';

/** The administrators' screen: submissions, reviews, users, categories, badges. */
export const moderation = defineFeature({
  name: 'moderation',
  answers: { fr: answersModerationFr },
  needs: [tools, auditLog, identity, reviews, submissions, claims],
  settings: moderationSettings,
  create: (server, needs, { adminPath = '' }): ModerationContext => ({
    ...server,
    ...needs,
    admin: { path: adminPath },
  }),
  load: loadAdminPath,
  auditActions: [
    'tool.mark',
    'tool.owner',
    'user.role',
    'user.ban',
    'user.unban',
    'user.delete',
    'category.create',
    'category.rename',
    'category.activate',
    'category.deactivate',
    'category.delete',
  ],
  routes: moderationRoutes,
});
