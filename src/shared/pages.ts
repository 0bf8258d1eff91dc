import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { MessageKey } from './messages/translate.ts';

/** Everything a page module may export; all but `Component` is optional. */
type PageModule = Pick<RouteObject, 'loader' | 'Component' | 'ErrorBoundary' | 'handle'>;

/** One row of the route table. */
export interface Page {
  path: string;
  /** The page's file in the slice's folder, without its ending. The route's id is made from it. */
  module: string;
  load: () => Promise<PageModule>;
}

/** The header, the menu of narrow screens, and the columns of the footer. */
type LinkPlace = 'header' | 'explore' | 'resources' | 'legal';

/** A link of the frame. `label` is a message, `name` a text that is the same in every language. */
export type NavigationItem = { to: string } & (
  | { places: readonly LinkPlace[]; label: MessageKey; icon?: undefined }
  | { places: readonly (LinkPlace | 'menu')[]; label: MessageKey; icon: LucideIcon }
  | { places: readonly ['categories']; label?: undefined; name: string; icon?: undefined }
);

/** Everything a slice adds to the site in the browser. */
export interface FeaturePages {
  /** The slice's folder. */
  name: string;
  pages: readonly Page[];
  /** Appears in the places it names, in this order, after the links of the slices before it. */
  navigation?: readonly NavigationItem[];
  /** A button for the bar on top, from tablets up. */
  control?: ComponentType;
  /** Rendered once on every page: dialogs and effects that outlive a page. */
  everywhere?: ComponentType;
}

export function page(path: string, module: string, load: Page['load']): Page {
  return { path, module, load };
}

/** Describes a slice to the application, which folds the descriptions of all slices. */
export function definePages(feature: FeaturePages): FeaturePages {
  return feature;
}
