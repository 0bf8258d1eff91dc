import type { Disclosures, PrivacySection } from '#src/shared/disclosures.ts';
import { translate } from '#src/shared/messages/translate.ts';
import { modulesOn } from '#src/shared/site/modules-on.ts';

const slices = import.meta.glob<{ disclosures: Disclosures }>('/src/features/*/disclosures.ts', {
  eager: true,
});

/** The paragraphs of the slices in a section of the privacy policy. */
export function factsOf(wanted: PrivacySection): [term: string, text: string][] {
  return modulesOn(slices)
    .flatMap(({ disclosures }) => disclosures.privacy ?? [])
    .filter(({ section }) => section === wanted)
    .sort((one, other) => one.order - other.order)
    .flatMap(({ section, key, valuesOf }): [string, string][] => {
      const values = valuesOf ? valuesOf() : {};
      const name = `privacy.${section}.${key}`;
      return values ? [[translate(name, values), translate(`${name}Text`, values)]] : [];
    });
}
