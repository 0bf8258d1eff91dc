import type { Passkey } from './contract.ts';
import type { selectPasskeys } from './factor-queries.server.ts';

type PasskeyRecord = Awaited<ReturnType<typeof selectPasskeys>>[number];

/** A passkey as its owner sees it. */
export function presentPasskey({ id, name, created_at, last_used_at }: PasskeyRecord): Passkey {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
