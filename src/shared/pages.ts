import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
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

/** Facts about a page for the frame that shows it. */
export interface PageHandle {
  isTask: boolean;
}

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

/** A slice's tab in the administrators' screen. */
export interface AdminTab {
  /** Its name in the URL: `?tab=users`. */
  tab: string;
  label: MessageKey;
  /** Tabs stand in ascending order, and the first is the one that the screen opens with. */
  order: number;
  /** The set of permissions that its calls need, or several of which any will do. Default: `admin`. */
  permission?: NeededPermission;
  /** The group of the dashboard's figures whose `pending` counts what waits for a decision here. */
  waiting?: string;
  /** The status that the tab shows first while something waits. Default: the one of its own. */
  waitingStatus?: string;
  /** Loads the content, which only administrators download. */
  load: () => Promise<{ Component: ComponentType }>;
}

/** Facts for the frame of all pages. */
export interface FrameHandle {
  /** Loads the tabs of all slices in their order. Only administrators download them. */
  loadAdminTabs: () => Promise<readonly AdminTab[]>;
  /** Loads the form for reporting something, shown over the page. */
  loadReportDialog: () => Promise<{ ReportDialog: ComponentType<ReportDialogProps> }>;
}

export interface ReportDialogProps {
  /** The kind of thing, as the API names it. */
  subject: string;
  id: string;
  onClose: () => void;
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
  /** Paths of pages for a single task, such as a form: the assistant would only lead away from it. */
  tasks?: readonly string[];
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
