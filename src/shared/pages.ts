import type { UseQueryOptions } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { NeededPermission } from './calls.ts';
import type { MessageKey } from './messages/translate.ts';

/** The exports of a page module; only `Component` is required. */
type PageModule = Pick<RouteObject, 'loader' | 'Component' | 'ErrorBoundary'>;

/** One row of the route table. */
export interface Page {
  path: string;
  /** The page's file in the slice's folder, without its ending. The route's id is made from it. */
  module: string;
  load: () => Promise<PageModule>;
}

/** The administrators' screen. Only the server knows which first segment is the hidden one, so it matches any. */
export const ADMIN_ROUTE = '/:segment/admin';

/** The header, the menu of narrow screens, and the columns of the footer. */
type LinkPlace = 'header' | 'explore' | 'resources' | 'legal';

/**
 * A link of the frame. A function for `to` leads where the site's settings say; undefined leaves the link out. Links of
 * the header that `comesFirst` marks keep their place where there is no room for all.
 */
export type NavigationItem = { to: string | (() => string | undefined); comesFirst?: true } & (
  | { places: readonly LinkPlace[]; label: MessageKey; icon?: undefined }
  | { places: readonly (LinkPlace | 'menu')[]; label: MessageKey; icon: LucideIcon }
);

/** The groups of the administrators' screen, in their order. */
export const ADMIN_GROUPS = ['queue', 'catalogue', 'people', 'publishing', 'site'] as const;

/** Rows of a tab that wait for a decision, for the list of everything that waits. */
export interface AdminQueue {
  /** Unique among all tabs. */
  name: string;
  label: MessageKey;
  /** Reads those that wait the longest, or those among them that a search finds. */
  query: (search: string) => UseQueryOptions<unknown, Error, QueuedRows, readonly (string | number)[]>;
}

interface QueuedRows {
  total: number;
  rows: readonly QueuedRow[];
}

export interface QueuedRow {
  id: number;
  /** When it came to the staff, an ISO time. */
  since: string;
  render: (isCurrent: boolean) => ReactNode;
}

/** A slice's tab in the administrators' screen. */
export interface AdminTab {
  /** Its name in the URL: `?tab=users`. */
  tab: string;
  label: MessageKey;
  /** null for the one that stands above all groups. */
  group: (typeof ADMIN_GROUPS)[number] | null;
  /** Tabs of a group stand in ascending order, and the first of all is the one that the screen opens with. */
  order: number;
  /** The set of permissions that its calls need, or several of which any will do. Default: `admin`. */
  permission?: NeededPermission;
  /** The group of the dashboard's figures whose `pending` counts what waits for a decision here. */
  waiting?: string;
  /** The status that the tab shows first while something waits. Default: the one of its own. */
  waitingStatus?: string;
  /** Views that have a link of their own next to that of the tab. */
  views?: readonly { view: string; label: MessageKey }[];
  /** Loads the content, which only administrators download, and what waits in it. */
  load: () => Promise<{ Component: ComponentType; queues?: readonly AdminQueue[] }>;
}

/** Facts for the frame of all pages. */
export interface FrameHandle {
  /** Loads the tabs of all slices in their order. Only administrators download them. */
  loadAdminTabs: () => Promise<readonly AdminTab[]>;
}

/** Everything a slice adds to the site in the browser. */
export interface FeaturePages {
  /** Its name for the operator, too, where it can be switched off. */
  name: string;
  /** The slice's folder. Default: its name. */
  folder?: string;
  /** The script that holds what several of its pages share, together with other slices' of this name. Default: its name. */
  chunk?: string;
  pages: readonly Page[];
  /** Shown in the places that each item names, after the links of earlier slices. */
  navigation?: readonly NavigationItem[];
  /** A button in the top bar, on tablets and wider screens. */
  control?: ComponentType;
  /** Rendered once on every page: dialogs and effects that outlive a page. */
  everywhere?: ComponentType;
}

export function page(path: string, module: string, load: Page['load']): Page {
  return { path, module, load };
}

/** Declares the pages of a slice; `src/app/pages.ts` lists them. */
export function definePages(feature: FeaturePages): FeaturePages {
  return feature;
}
