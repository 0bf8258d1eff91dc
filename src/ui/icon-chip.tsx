import type { LucideIcon } from 'lucide-react';
import AudioLines from 'lucide-react/icons/audio-lines';
import Blocks from 'lucide-react/icons/blocks';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Code from 'lucide-react/icons/code-xml';
import Database from 'lucide-react/icons/database';
import Gamepad from 'lucide-react/icons/gamepad-2';
import Graduation from 'lucide-react/icons/graduation-cap';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import Image from 'lucide-react/icons/image';
import Landmark from 'lucide-react/icons/landmark';
import ListChecks from 'lucide-react/icons/list-checks';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import Palette from 'lucide-react/icons/palette';
import PenLine from 'lucide-react/icons/pen-line';
import Scale from 'lucide-react/icons/scale';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { joinClasses } from './join-classes.ts';

interface IconLook {
  icon: LucideIcon;
  tint: number;
}

/** Icons that data may name. A name that is not here gets building blocks. */
const icons: Record<string, IconLook> = {
  'message-circle': { icon: MessageCircle, tint: 8 },
  image: { icon: Image, tint: 11 },
  video: { icon: Clapperboard, tint: 1 },
  code: { icon: Code, tint: 6 },
  'audio-lines': { icon: AudioLines, tint: 10 },
  database: { icon: Database, tint: 7 },
  megaphone: { icon: Megaphone, tint: 2 },
  palette: { icon: Palette, tint: 12 },
  'graduation-cap': { icon: Graduation, tint: 9 },
  landmark: { icon: Landmark, tint: 5 },
  'pen-line': { icon: PenLine, tint: 3 },
  'list-checks': { icon: ListChecks, tint: 4 },
  'heart-pulse': { icon: HeartPulse, tint: 1 },
  scale: { icon: Scale, tint: 3 },
  'shopping-bag': { icon: ShoppingBag, tint: 11 },
  'gamepad-2': { icon: Gamepad, tint: 10 },
};

const fallback: IconLook = { icon: Blocks, tint: 2 };

export function NamedIcon({ name, className }: { name: string; className?: string }) {
  const { icon: Icon } = icons[name] ?? fallback;
  return <Icon aria-hidden className={joinClasses('size-5 shrink-0', className)} />;
}

/** An icon on its own soft hue. */
export function IconChip({ name, size = 'medium' }: { name: string; size?: 'small' | 'medium' | 'large' }) {
  const { tint } = icons[name] ?? fallback;
  const box = {
    small: 'size-8 rounded-lg',
    medium: 'size-10 rounded-control',
    large: 'size-14 rounded-card',
  }[size];
  return (
    <span
      className={joinClasses('tint inline-flex shrink-0 items-center justify-center', `tint-${tint}`, box)}
    >
      <NamedIcon
        name={name}
        className={size === 'large' ? 'size-7' : size === 'small' ? 'size-4' : 'size-5'}
      />
    </span>
  );
}
