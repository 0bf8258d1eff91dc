import { features } from '#src/app/pages.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { NavigationItem } from '#src/shared/pages.ts';

/** The links that the slices declare for this place. */
export function navigationFor(place: NavigationItem['places'][number]): readonly NavigationItem[] {
  return features
    .flatMap(({ navigation = [] }) => navigation)
    .filter(({ places }) => (places as readonly string[]).includes(place));
}

export function textOfLink(item: NavigationItem): string {
  return item.label === undefined ? item.name : t(item.label);
}
