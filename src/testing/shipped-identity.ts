import { beforeEach } from 'vitest';
import { EMPTY_SETTINGS, identityOf } from '#src/features/site/rules.ts';
import { SHIPPED_SITE } from '#src/features/site/shipped.server.ts';
import { SHIPPED_NAMES, setCatalogueNames } from '#src/shared/site/catalogue-names.ts';
import { setSiteIdentity } from '#src/shared/site/site-identity.ts';

const shipped = identityOf(EMPTY_SETTINGS, SHIPPED_SITE);
setSiteIdentity(shipped);

/** Tests share modules, so one that names the site must not name it for the next. */
beforeEach(() => {
  setSiteIdentity(shipped);
  setCatalogueNames(SHIPPED_NAMES);
});
