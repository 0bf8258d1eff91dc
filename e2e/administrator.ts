import type { Account } from './journeys/account.ts';

/** The first administrator, whom the site makes when it starts. */
export const ADMINISTRATOR: Account = {
  name: 'Administrator',
  email: 'administrator@example.com',
  password: 'keys hang behind doors',
};

const ADMIN_PATH = 'back-room';
/** Where the administrators' screens are. */
export const ADMIN_ADDRESS = `/${ADMIN_PATH}/admin`;

/** What makes a site of the journeys have both. */
export const administration = {
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
  ADMIN_PATH,
};
