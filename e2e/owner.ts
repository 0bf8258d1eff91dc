import type { Account } from './journeys/account.ts';

/** Somebody whose tools are listed, known before the journeys begin. */
export const OWNER: Account = {
  name: 'Olive Owner',
  email: 'owner@example.com',
  password: 'shelves hold many jars',
};

export const OWNED_TOOLS = ['ideogram', 'adobe-firefly'];

/** Somebody else, who has proved that some of these tools are theirs. */
export const MAKER: Account = {
  name: 'Mara Maker',
  email: 'maker@example.com',
  password: 'benches carry many tools',
};

export const PROVED_TOOLS = ['adobe-firefly'];
