import type { Account } from './journeys/account.ts';

/** Somebody whose tools are listed, known before the journeys begin. */
export const OWNER: Account = {
  name: 'Olive Owner',
  email: 'owner@example.com',
  password: 'shelves hold many jars',
};

export const OWNED_TOOLS = ['ideogram', 'krea'];
