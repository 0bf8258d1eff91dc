import type { enIdentityFrame } from './en-frame.ts';

/** The texts of `en-frame.ts` in French. */
export const frIdentityFrame = { 'usersAdmin.tab': 'Utilisateurs' } as const satisfies Record<
  keyof typeof enIdentityFrame,
  string
>;
