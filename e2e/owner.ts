import type { Account } from './journeys/account.ts';

/** A user whose tools are listed before the journeys start. */
export const OWNER: Account = {
  name: 'Olive Owner',
  email: 'owner@example.com',
  password: 'shelves hold many jars',
};

export const OWNED_TOOLS = ['ideogram', 'adobe-firefly'];

/** Another user, who is the verified owner of some of these tools. */
export const MAKER: Account = {
  name: 'Mara Maker',
  email: 'maker@example.com',
  password: 'benches carry many tools',
};

export const PROVED_TOOLS = ['adobe-firefly'];

/** A tool whose site could not be reached for three visits. */
export const LOST_TOOL = 'dream-textures';
