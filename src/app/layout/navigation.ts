import { featuresOn } from '#src/app/pages.ts';
import { t } from '#src/shared/messages/translate.ts';
import type { NavigationItem } from '#src/shared/pages.ts';

type FrameLink = NavigationItem & { to: string };

/** In the header those that come first do; elsewhere the order is that of the slices. */
const orderIn = (place: string, { comesFirst }: NavigationItem): number =>
  place === 'header' && !comesFirst ? 1 : 0;

/** The links that the slices declare for this place, without those that lead nowhere on this site. */
export function navigationFor(place: NavigationItem['places'][number]): readonly FrameLink[] {
  return featuresOn()
    .flatMap(({ navigation = [] }) => navigation)
    .filter(({ places }) => (places as readonly string[]).includes(place))
    .toSorted((one, other) => orderIn(place, one) - orderIn(place, other))
    .flatMap((item) => {
      const to = typeof item.to === 'string' ? item.to : item.to();
      return to === undefined ? [] : [{ ...item, to }];
    });
}

export function textOfLink(item: NavigationItem): string {
  return t(item.label);
}
