import { joinClasses } from './join-classes.ts';

const TINTS = 12;

/** First letters of the first two words, or the first two letters of a single word. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? ['?'];
  const [first = '?', second] = words;
  const letters = second ? [...first][0]! + [...second][0]! : [...first].slice(0, 2).join('');
  return letters.toUpperCase();
}

/** The same name always has the same tint, 1 to 12. */
function tintOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0;
  return (hash % TINTS) + 1;
}

/** Replaces a missing logo. Decoration: the name is always beside it. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={joinClasses('tint shrink-0 rounded-[22%]', `tint-${tintOf(name)}`, className)}
    >
      <text
        x="24"
        y="24"
        dy="0.36em"
        textAnchor="middle"
        fill="currentColor"
        fontSize="19"
        className="font-display font-bold"
        letterSpacing="-0.5"
      >
        {initialsOf(name)}
      </text>
    </svg>
  );
}
