import type { IdentityContext } from '../context.server.ts';
import { LIFETIMES } from '../rules.ts';
import { setSecondFactorDue } from './account-queries.server.ts';

type GraceContext = Pick<IdentityContext, 'clock' | 'requiresSecondFactor'>;

/** Until when somebody who joins the staff must have a second factor; null where the site does not ask for one. */
export function graceEnd({ clock, requiresSecondFactor }: GraceContext): Date | null {
  return requiresSecondFactor ? new Date(clock.now().getTime() + LIFETIMES.secondFactorGrace) : null;
}

/** Gives all staff whom the site has never asked for a second factor their time to set one up. */
export async function startGrace(context: GraceContext & Pick<IdentityContext, 'database'>): Promise<void> {
  const end = graceEnd(context);
  if (end) await setSecondFactorDue(context.database.kysely, end);
}
