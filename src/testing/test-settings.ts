/** The hidden segment of every test application. */
export const ADMIN_PATH = 'a-door-nobody-knows';

/** Settings of slices that have some, by their names. */
export const TEST_SETTINGS = {
  identity: { providers: { google: undefined, github: undefined }, administrator: undefined },
  moderation: { adminPath: ADMIN_PATH },
  previews: { isOn: false },
};
