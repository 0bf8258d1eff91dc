import type { Account } from './journeys/account.ts';

/** The first administrator, created when the site starts. */
export const ADMINISTRATOR: Account = {
  name: 'Administrator',
  email: 'administrator@example.com',
  password: 'keys hang behind doors',
};

const ADMIN_PATH = 'back-room';
/** The URL of the admin screens. */
export const ADMIN_ADDRESS = `/${ADMIN_PATH}/admin`;

/** The site's settings for both. */
export const administration = {
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
  ADMIN_PATH,
};
