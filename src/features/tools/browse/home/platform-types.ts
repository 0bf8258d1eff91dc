import type { MessageKey } from '#src/shared/messages/translate.ts';
import type { ToolTypeOption } from '../../contract.ts';
import { findShippedType } from '../../listings/public/type-rules.ts';
import type { ShippedType } from '../../rules.ts';

export type TileSize = 'large' | 'medium' | 'small';

interface TileTexts {
  description: MessageKey;
  /** Typical uses. */
  popular: readonly string[];
}

export interface PlatformTile {
  type: ToolTypeOption;
  /** Of a type that is as it ships. */
  texts: TileTexts | undefined;
  size: TileSize;
  /** Class that sets the tile's background hue. */
  gradient: string;
}

const TEXTS: Record<ShippedType, TileTexts> = {
  'web-app': {
    description: 'platform.webApp',
    popular: ['Chat assistants', 'Image studios', 'Writing desks', 'Research'],
  },
  'mobile-app': {
    description: 'platform.mobileApp',
    popular: ['Photo editing', 'Language practice', 'Health'],
  },
  'desktop-app': { description: 'platform.desktopApp', popular: ['Code editors', 'Audio'] },
  api: { description: 'platform.api', popular: ['Language models', 'Speech'] },
  'chrome-extension': {
    description: 'platform.chromeExtension',
    popular: ['Summaries', 'Grammar', 'Meeting notes'],
  },
  plugin: { description: 'platform.plugin', popular: ['Design files', 'Stores'] },
  sdk: { description: 'platform.sdk', popular: ['Agents', 'Games'] },
};

/** Seven tiles of these sizes fill a grid of six or four columns without gaps; so do the others, two columns each. */
const SIZES: readonly TileSize[] = ['large', 'medium', 'small', 'small', 'medium', 'small', 'small'];
const HUES = [2, 11, 7, 5, 9, 4, 12, 1, 3, 6, 8, 10] as const;

/** The tiles of the home page, in the order of the types. */
export function listTiles(types: readonly ToolTypeOption[]): PlatformTile[] {
  const isGrid = types.length >= SIZES.length;
  return types.map((type, at) => {
    const shipped = findShippedType(type.value);
    return {
      type,
      texts: shipped && TEXTS[shipped],
      size: (isGrid && SIZES[at]) || 'medium',
      gradient: `tint-${HUES[at % HUES.length]}`,
    };
  });
}

/** A type with more tools than this carries the Trending badge. */
export const TRENDING_ABOVE = 500;
export const TILE_CLICK_DELAY = 300;
