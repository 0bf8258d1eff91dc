import TrendingUp from 'lucide-react/icons/trending-up';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { labelText } from '#src/shared/messages/labels.ts';
import { type MessageKey, t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card, StretchedLink } from '#src/ui/card.tsx';
import { NamedIcon } from '#src/ui/icons/named-icon.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import type { ToolTypeOption } from '../../contract.ts';
import { findShippedType } from '../../listings/public/type-rules.ts';
import type { ShippedType } from '../../rules.ts';
import { toolSearchPath } from '../../search/public/search-intent-rules.ts';

type TileSize = 'large' | 'medium' | 'small';

interface TileTexts {
  description: MessageKey;
  /** Typical uses. */
  popular: readonly string[];
}

interface PlatformTile {
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
function listTiles(types: readonly ToolTypeOption[]): PlatformTile[] {
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
const TRENDING_ABOVE = 500;
const TILE_CLICK_DELAY = 300;

const spans: Record<TileSize, string> = {
  large: 'sm:col-span-2 sm:row-span-2',
  medium: 'sm:col-span-2',
  small: '',
};

/** Delays navigation, so that the press is visible. Modified clicks and reduced motion follow the link at once. */
function usePressedLink(path: string) {
  const navigate = useNavigate();
  const [isPressed, setPressed] = useState(false);
  function onClick(event: MouseEvent) {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    event.preventDefault();
    setPressed(true);
    setTimeout(() => navigate(path), TILE_CLICK_DELAY);
  }
  return { isPressed, onClick };
}

function Tile({ tile: { type, texts, size, gradient } }: { tile: PlatformTile }) {
  const path = toolSearchPath({ type: type.value });
  const { isPressed, onClick } = usePressedLink(path);
  const isLarge = size === 'large';
  const count = type.tools_count;
  return (
    <Card
      interactive
      className={joinClasses(
        'wash flex h-full flex-col p-4 transition-[scale,border-color] duration-200',
        gradient,
        isPressed && 'scale-[0.97] border-accent',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <NamedIcon name={type.icon} className="size-7! stroke-[1.5]" />
        {count > TRENDING_ABOVE && (
          <Badge tone="accent" icon={<TrendingUp aria-hidden />}>
            {t('platform.trending')}
          </Badge>
        )}
      </div>
      <div className="mt-auto pt-4">
        <h3
          className={joinClasses('font-display text-lg leading-tight font-bold', isLarge && 'lg:text-title')}
        >
          <StretchedLink to={path} onClick={onClick}>
            {labelText(type.label)}
          </StretchedLink>
        </h3>
        {texts && <p className="mt-1 text-sm text-muted">{t(texts.description)}</p>}
        <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm">
          <span className="font-semibold tabular-nums">{t('tools.count', { count })}</span>
          {texts && <span className="text-muted">{texts.popular.map(labelText).join(', ')}</span>}
        </p>
      </div>
    </Card>
  );
}

/** The platform types: tiles of three sizes, or one row that scrolls sideways on a narrow screen. */
export function PlatformTiles({ types }: { types: ToolTypeOption[] }) {
  return (
    <section aria-labelledby="platforms">
      <SectionHeading id="platforms" title={t('platform.title')}>
        {t('platform.hint')}
      </SectionHeading>
      <ul className="sideways grid gap-3 [--item:58%] sm:grid-cols-4 sm:gap-4 lg:grid-cols-6">
        {listTiles(types).map((tile) => (
          <li key={tile.type.value} className={spans[tile.size]}>
            <Tile tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  );
}
