import type { LucideIcon } from 'lucide-react';
import AppWindow from 'lucide-react/icons/app-window';
import Blocks from 'lucide-react/icons/blocks';
import Braces from 'lucide-react/icons/braces';
import Monitor from 'lucide-react/icons/monitor';
import Package from 'lucide-react/icons/package';
import Puzzle from 'lucide-react/icons/puzzle';
import Smartphone from 'lucide-react/icons/smartphone';
import type { MessageKey } from '#src/shared/messages/translate.ts';
import type { ToolType } from '../../rules.ts';

export type TileSize = 'large' | 'medium' | 'small';

export interface PlatformTile {
  value: ToolType;
  description: MessageKey;
  /** Typical uses. */
  popular: readonly string[];
  size: TileSize;
  /** Class that sets the tile's background hue. */
  gradient: string;
  icon: LucideIcon;
}

/** The tiles of the home page. Their sizes fill a grid of six or four columns without gaps. */
export const platformTiles: readonly PlatformTile[] = [
  {
    value: 'web-app',
    description: 'platform.webApp',
    popular: ['Chat assistants', 'Image studios', 'Writing desks', 'Research'],
    size: 'large',
    gradient: 'tint-2',
    icon: AppWindow,
  },
  {
    value: 'mobile-app',
    description: 'platform.mobileApp',
    popular: ['Photo editing', 'Language practice', 'Health'],
    size: 'medium',
    gradient: 'tint-11',
    icon: Smartphone,
  },
  {
    value: 'desktop-app',
    description: 'platform.desktopApp',
    popular: ['Code editors', 'Audio'],
    size: 'small',
    gradient: 'tint-7',
    icon: Monitor,
  },
  {
    value: 'api',
    description: 'platform.api',
    popular: ['Language models', 'Speech'],
    size: 'small',
    gradient: 'tint-5',
    icon: Braces,
  },
  {
    value: 'chrome-extension',
    description: 'platform.chromeExtension',
    popular: ['Summaries', 'Grammar', 'Meeting notes'],
    size: 'medium',
    gradient: 'tint-9',
    icon: Puzzle,
  },
  {
    value: 'plugin',
    description: 'platform.plugin',
    popular: ['Design files', 'Stores'],
    size: 'small',
    gradient: 'tint-4',
    icon: Blocks,
  },
  {
    value: 'sdk',
    description: 'platform.sdk',
    popular: ['Agents', 'Games'],
    size: 'small',
    gradient: 'tint-12',
    icon: Package,
  },
];

/** A type with more tools than this carries the Trending badge. */
export const TRENDING_ABOVE = 500;
export const TILE_CLICK_DELAY = 300;
