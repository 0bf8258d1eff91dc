/** The hue of each icon that data may name, as the number of a `tint-…` class. */
const tints: Record<string, number> = {
  'message-circle': 8,
  image: 11,
  video: 1,
  code: 6,
  'audio-lines': 10,
  database: 7,
  megaphone: 2,
  palette: 12,
  'graduation-cap': 9,
  landmark: 5,
  'pen-line': 3,
  'list-checks': 4,
  'heart-pulse': 1,
  scale: 3,
  'shopping-bag': 11,
  'gamepad-2': 10,
};
const OTHERS = 2;

export function iconTint(name: string): number {
  return Object.hasOwn(tints, name) ? tints[name]! : OTHERS;
}
