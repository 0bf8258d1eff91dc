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
import { joinClasses } from '#src/ui/join-classes.ts';

/** Icons that data may name. A name that is not here gets building blocks. */
const icons: Record<string, LucideIcon> = {
  'message-circle': MessageCircle,
  image: Image,
  video: Clapperboard,
  code: Code,
  'audio-lines': AudioLines,
  database: Database,
  megaphone: Megaphone,
  palette: Palette,
  'graduation-cap': Graduation,
  landmark: Landmark,
  'pen-line': PenLine,
  'list-checks': ListChecks,
  'heart-pulse': HeartPulse,
  scale: Scale,
  'shopping-bag': ShoppingBag,
  'gamepad-2': Gamepad,
};

export function NamedIcon({ name, className }: { name: string; className?: string }) {
  const Icon = icons[name] ?? Blocks;
  return <Icon aria-hidden className={joinClasses('size-5 shrink-0', className)} />;
}
