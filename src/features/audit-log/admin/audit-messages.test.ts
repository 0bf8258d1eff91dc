import { expect, it } from 'vitest';
import { features } from '#src/app/features.server.ts';
import { enAuditLog } from '../messages/en.ts';

it('has a sentence for what administrators do in any slice', () => {
  const actions = features.flatMap((feature) => feature.auditActions ?? []);
  const missing = actions.filter((action) => !(`auditLog.did.${action}` in enAuditLog));
  expect(actions).toContain('edition.send');
  expect(missing).toEqual([]);
});
