import { defineDisclosures } from '#src/shared/disclosures.ts';
import type { MessageValues } from '#src/shared/messages/translate.ts';
import {
  hasOutsideCookies,
  OUTSIDE_PROGRAMS,
  outsideStatistics,
} from '#src/shared/site/outside-statistics.ts';

/** The name of the configured script's program and the host that it reports to. */
function describeOutside(): MessageValues | undefined {
  const outside = outsideStatistics();
  if (!outside) return undefined;
  return { program: OUTSIDE_PROGRAMS[outside.program], host: new URL(outside.url).host };
}

export const disclosures = defineDisclosures({
  storedItems: [
    {
      name: '_pk_*',
      place: 'cookie',
      category: 'analytics',
      purpose: 'outsideVisitor',
      keptFor: 'thirteenMonths',
      order: 280,
      isUsed: hasOutsideCookies,
    },
  ],
  privacy: [
    { section: 'data', key: 'statistics', order: 85 },
    {
      section: 'sharing',
      key: 'outside',
      order: 75,
      valuesOf: () => (hasOutsideCookies() ? undefined : describeOutside()),
    },
    {
      section: 'sharing',
      key: 'outsideCookies',
      order: 75,
      valuesOf: () => (hasOutsideCookies() ? describeOutside() : undefined),
    },
    { section: 'retention', key: 'statistics', order: 55 },
  ],
});
