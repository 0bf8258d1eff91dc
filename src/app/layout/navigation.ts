import type { LucideIcon } from 'lucide-react';
import CircleUser from 'lucide-react/icons/circle-user-round';
import GitCompare from 'lucide-react/icons/git-compare-arrows';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import Info from 'lucide-react/icons/info';
import Plus from 'lucide-react/icons/plus';
import Sparkles from 'lucide-react/icons/sparkles';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { MessageKey } from '#src/shared/messages/en.ts';

export type NavigationPlace = 'header' | 'menu' | 'footer';

export interface NavigationItem {
  to: string;
  label: MessageKey;
  icon: LucideIcon;
  /** Where the row appears. */
  places: readonly NavigationPlace[];
}

/** Every way around the site. A row added here appears in the places it names. */
const navigation: readonly NavigationItem[] = [
  { to: '/', label: 'nav.home', icon: House, places: ['menu'] },
  { to: '/?tab=trending', label: 'nav.trending', icon: TrendingUp, places: ['header', 'menu', 'footer'] },
  { to: '/?tab=new', label: 'nav.new', icon: Sparkles, places: ['header', 'menu', 'footer'] },
  { to: '/compare', label: 'nav.compare', icon: GitCompare, places: ['header', 'menu', 'footer'] },
  { to: '/about', label: 'nav.about', icon: Info, places: ['header', 'menu'] },
  { to: '/submit-ai', label: 'nav.submit', icon: Plus, places: ['header', 'menu'] },
  { to: '/saved-tools', label: 'saved.title', icon: Heart, places: ['menu'] },
  // Leads to the sign-in and back when nobody is signed in.
  { to: '/dashboard', label: 'nav.dashboard', icon: CircleUser, places: ['menu'] },
];

export function navigationFor(place: NavigationPlace): readonly NavigationItem[] {
  return navigation.filter((item) => item.places.includes(place));
}

/** The small print, in the footer's column of its own. */
export const legalPages: readonly Pick<NavigationItem, 'to' | 'label'>[] = [
  { to: '/terms', label: 'footer.terms' },
  { to: '/privacy', label: 'footer.privacy' },
];

/** Categories that the footer names. */
export const footerCategories = [
  { slug: 'chatbots', name: 'Chatbots' },
  { slug: 'image', name: 'Image' },
  { slug: 'code', name: 'Code' },
  { slug: 'audio', name: 'Audio' },
] as const;
