import { defineFeature } from '#src/server/feature.ts';
import { auditLogRoutes } from './api.server.ts';

/** The append-only log of what administrators do. */
export const auditLog = defineFeature({
  name: 'auditLog',
  routes: auditLogRoutes,
  personalData: () => ({
    tables: {
      audit_events: {
        kept: { reason: 'append-only: what administrators decided has to stay accountable' },
      },
    },
  }),
});
