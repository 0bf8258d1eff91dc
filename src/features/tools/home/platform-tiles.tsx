import TrendingUp from 'lucide-react/icons/trending-up';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#src/shared/messages/translate.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card, StretchedLink } from '#src/ui/card.tsx';
import { joinClasses } from '#src/ui/join-classes.ts';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import type { ToolTypeOption } from '../contract.ts';
import { toolTypeLabel } from '../rules.ts';
import { toolSearchPath } from '../search/tool-search.ts';
import {
  type PlatformTile,
  platformTiles,
  TILE_CLICK_DELAY,
  type TileSize,
  TRENDING_ABOVE,
} from './platform-types.ts';

const spans: Record<TileSize, string> = {
  large: 'col-span-2 lg:row-span-2',
  medium: 'col-span-2',
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

function Tile({ tile, count }: { tile: PlatformTile; count?: number }) {
  const path = toolSearchPath({ type: tile.value });
  const { isPressed, onClick } = usePressedLink(path);
  const Icon = tile.icon;
  const isLarge = tile.size === 'large';
  return (
    <Card
      interactive
      className={joinClasses(
        'wash flex h-full flex-col p-4 transition-[scale,border-color] duration-200 sm:p-5',
        tile.gradient,
        isLarge ? 'min-h-64 lg:p-8' : 'min-h-44',
        isPressed && 'scale-[0.97] border-accent',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <Icon aria-hidden strokeWidth={1.5} className={isLarge ? 'size-12' : 'size-7'} />
        {count !== undefined && count > TRENDING_ABOVE && (
          <Badge tone="accent" icon={<TrendingUp aria-hidden />}>
            {t('platform.trending')}
          </Badge>
        )}
      </div>
      <div className="mt-auto pt-6">
        <h3
          className={joinClasses('font-display font-bold', isLarge ? 'text-title' : 'text-lg leading-tight')}
        >
          <StretchedLink to={path} onClick={onClick}>
            {toolTypeLabel(tile.value)}
          </StretchedLink>
        </h3>
        <p className={joinClasses('mt-1 text-muted', isLarge ? 'max-w-md' : 'text-sm')}>
          {t(tile.description)}
        </p>
        <p className="mt-3 flex flex-wrap gap-x-3 gap-y-1 text-sm">
          {count !== undefined && (
            <span className="font-semibold tabular-nums">{t('tools.count', { count })}</span>
          )}
          <span className={joinClasses('text-muted', tile.size === 'small' && 'max-sm:hidden')}>
            {tile.popular.join(', ')}
          </span>
        </p>
      </div>
    </Card>
  );
}

/** The platform types as tiles of three sizes. */
export function PlatformTiles({ types }: { types: ToolTypeOption[] }) {
  const counts = new Map(types.map((type) => [type.value, type.tools_count]));
  return (
    <section>
      <SectionHeading title={t('platform.title')}>{t('platform.hint')}</SectionHeading>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {platformTiles.map((tile) => (
          <li key={tile.value} className={spans[tile.size]}>
            <Tile tile={tile} count={counts.get(tile.value)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
