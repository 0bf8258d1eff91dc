import type { LucideIcon } from 'lucide-react';
import AppWindow from 'lucide-react/icons/app-window';
import AudioLines from 'lucide-react/icons/audio-lines';
import Blocks from 'lucide-react/icons/blocks';
import Bot from 'lucide-react/icons/bot';
import Braces from 'lucide-react/icons/braces';
import Brain from 'lucide-react/icons/brain';
import Briefcase from 'lucide-react/icons/briefcase';
import Building2 from 'lucide-react/icons/building-2';
import Calendar from 'lucide-react/icons/calendar';
import Camera from 'lucide-react/icons/camera';
import Car from 'lucide-react/icons/car';
import ChartColumn from 'lucide-react/icons/chart-column';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Cloud from 'lucide-react/icons/cloud';
import CodeXml from 'lucide-react/icons/code-xml';
import Cpu from 'lucide-react/icons/cpu';
import Database from 'lucide-react/icons/database';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Film from 'lucide-react/icons/film';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Folder from 'lucide-react/icons/folder';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Globe from 'lucide-react/icons/globe';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Handshake from 'lucide-react/icons/handshake';
import Headphones from 'lucide-react/icons/headphones';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import House from 'lucide-react/icons/house';
import ImageIcon from 'lucide-react/icons/image';
import Landmark from 'lucide-react/icons/landmark';
import Languages from 'lucide-react/icons/languages';
import Laptop from 'lucide-react/icons/laptop';
import Leaf from 'lucide-react/icons/leaf';
import Lightbulb from 'lucide-react/icons/lightbulb';
import ListChecks from 'lucide-react/icons/list-checks';
import Lock from 'lucide-react/icons/lock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import Mic from 'lucide-react/icons/mic';
import Monitor from 'lucide-react/icons/monitor';
import Music from 'lucide-react/icons/music';
import Newspaper from 'lucide-react/icons/newspaper';
import PackageIcon from 'lucide-react/icons/package';
import Palette from 'lucide-react/icons/palette';
import PenLine from 'lucide-react/icons/pen-line';
import Phone from 'lucide-react/icons/phone';
import Plane from 'lucide-react/icons/plane';
import Plug from 'lucide-react/icons/plug';
import Puzzle from 'lucide-react/icons/puzzle';
import Rocket from 'lucide-react/icons/rocket';
import Scale from 'lucide-react/icons/scale';
import SearchIcon from 'lucide-react/icons/search';
import Server from 'lucide-react/icons/server';
import Shapes from 'lucide-react/icons/shapes';
import Shield from 'lucide-react/icons/shield';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Smartphone from 'lucide-react/icons/smartphone';
import Smile from 'lucide-react/icons/smile';
import Sparkles from 'lucide-react/icons/sparkles';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import TargetIcon from 'lucide-react/icons/target';
import Terminal from 'lucide-react/icons/terminal';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';
import Utensils from 'lucide-react/icons/utensils';
import Wallet from 'lucide-react/icons/wallet';
import Wrench from 'lucide-react/icons/wrench';
import type { IconName } from '#src/shared/site/icon-names.ts';

/** Icons that data may name. A name that is not here gets building blocks. */
const icons: Record<IconName, LucideIcon> = {
  'message-circle': MessageCircle,
  image: ImageIcon,
  video: Clapperboard,
  code: CodeXml,
  'audio-lines': AudioLines,
  database: Database,
  megaphone: Megaphone,
  palette: Palette,
  'graduation-cap': GraduationCap,
  landmark: Landmark,
  'pen-line': PenLine,
  'list-checks': ListChecks,
  'heart-pulse': HeartPulse,
  scale: Scale,
  'shopping-bag': ShoppingBag,
  'gamepad-2': Gamepad2,
  'app-window': AppWindow,
  blocks: Blocks,
  bot: Bot,
  braces: Braces,
  brain: Brain,
  briefcase: Briefcase,
  building: Building2,
  calendar: Calendar,
  camera: Camera,
  car: Car,
  chart: ChartColumn,
  cloud: Cloud,
  cpu: Cpu,
  dumbbell: Dumbbell,
  film: Film,
  flask: FlaskConical,
  folder: Folder,
  globe: Globe,
  handshake: Handshake,
  headphones: Headphones,
  house: House,
  languages: Languages,
  laptop: Laptop,
  leaf: Leaf,
  lightbulb: Lightbulb,
  lock: Lock,
  mail: Mail,
  'map-pin': MapPin,
  mic: Mic,
  monitor: Monitor,
  music: Music,
  newspaper: Newspaper,
  package: PackageIcon,
  phone: Phone,
  plane: Plane,
  plug: Plug,
  puzzle: Puzzle,
  rocket: Rocket,
  search: SearchIcon,
  server: Server,
  shapes: Shapes,
  shield: Shield,
  smartphone: Smartphone,
  smile: Smile,
  sparkles: Sparkles,
  store: Store,
  tag: Tag,
  target: TargetIcon,
  terminal: Terminal,
  truck: Truck,
  users: Users,
  utensils: Utensils,
  wallet: Wallet,
  wrench: Wrench,
};

/** The component of an icon that data names. In the browser's scripts it is made from the name alone (`scripts/vite-plugins.ts`). */
export function findIcon(name: string): LucideIcon {
  return Object.hasOwn(icons, name) ? icons[name as IconName] : Blocks;
}
