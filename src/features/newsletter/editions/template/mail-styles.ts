import type { AccentShades } from '#src/shared/site/accent.ts';
import { oklchToHex } from '#src/shared/site/oklch.ts';
import { siteShades } from '#src/shared/site/site-shades.ts';
import { TINT_HUES } from '#src/shared/text/monogram.ts';

/** Background and letters of each monogram, on light and on dark mails, as `theme.css` describes them; the first is tint 1. */
export const TINT_COLORS = TINT_HUES.map((hue) => ({
  light: { background: oklchToHex(0.945, 0.038, hue), ink: oklchToHex(0.44, 0.11, hue) },
  dark: { background: oklchToHex(0.29, 0.045, hue), ink: oklchToHex(0.86, 0.085, hue) },
}));

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#1b1a17';
const MUTED = '#625d54';
const RULE = '1px solid #e4ded4';

/** Two blocks, because a client that does not understand one drops it as a whole. */
export const NARROW = '@media (max-width: 620px) { .inner { padding: 24px 18px !important; } }';

/** Clients that know dark mode take these; the others show the inline colours, which are the light ones. */
export const writeDark = ({ dark }: AccentShades): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #141311 !important; }
  .card { background-color: #1b1a17 !important; border-color: #302d28 !important; }
  .muted, .muted a { color: #b3ada1 !important; }
  .ink, .ink a { color: #f2efe9 !important; }
  .accent { color: ${dark.accent} !important; }
  .rule { border-color: #302d28 !important; }
  .button { background-color: ${dark.accent} !important; color: ${dark.onAccent} !important; }
${TINT_COLORS.map(({ dark }, index) => `  .tint-${index + 1} { background-color: ${dark.background} !important; color: ${dark.ink} !important; }`).join('\n')}
}`;

function onAccent() {
  const { accent, onAccent: color } = siteShades().light;
  return { backgroundColor: accent, color };
}

/** Colours and sizes of the parts; inline, because some clients drop every style sheet. */
export const styles = {
  page: { padding: '24px 8px', backgroundColor: '#f6f3ee' },
  card: {
    width: '100%',
    maxWidth: '600px',
    margin: '0 auto',
    backgroundColor: '#ffffff',
    border: RULE,
    borderRadius: '14px',
    borderCollapse: 'separate',
  },
  header: { width: '100%', maxWidth: '600px', margin: '0 auto' },
  headerCell: { padding: '0 4px 16px' },
  headerLink: { textDecoration: 'none' },
  mark: { border: '0', borderRadius: '9px', verticalAlign: 'top' },
  siteLogo: { border: '0', display: 'block' },
  brand: {
    paddingLeft: '10px',
    font: `800 20px/32px ${FONT}`,
    letterSpacing: '-0.02em',
    color: INK,
    verticalAlign: 'top',
  },
  inner: { padding: '32px 36px' },
  title: { margin: '16px 0 0', font: `700 26px/32px ${FONT}`, color: INK },
  intro: { margin: '10px 0 0', font: `400 16px/25px ${FONT}`, color: MUTED },
  get section() {
    const color = siteShades().light.accent;
    return { margin: '0', padding: '30px 0 4px', font: `700 18px/24px ${FONT}`, color };
  },
  item: { padding: '12px 0', verticalAlign: 'top' },
  tile: {
    width: '44px',
    height: '44px',
    borderRadius: '10px',
    textAlign: 'center',
    verticalAlign: 'middle',
    font: `700 15px/44px ${FONT}`,
  },
  logo: { display: 'block', borderRadius: '10px', font: `400 11px/14px ${FONT}`, color: MUTED },
  picture: {
    display: 'block',
    width: '100%',
    height: 'auto',
    margin: '0 0 12px',
    borderRadius: '10px',
    font: `400 13px/18px ${FONT}`,
    color: MUTED,
  },
  name: { margin: '0', font: `600 17px/24px ${FONT}`, color: INK },
  body: { margin: '2px 0 0', font: `400 15px/22px ${FONT}`, color: MUTED },
  note: { margin: '4px 0 0', font: `600 13px/18px ${FONT}`, color: INK },
  small: { margin: '0 0 8px', font: `400 13px/20px ${FONT}`, color: MUTED },
  get button() {
    return {
      borderRadius: '10px',
      padding: '14px 24px',
      font: `600 16px/20px ${FONT}`,
      ...onAccent(),
    };
  },
  nameLink: { color: INK, textDecoration: 'underline' },
  smallLink: { color: MUTED, textDecoration: 'underline' },
  footer: { padding: '20px 0 0', borderTop: RULE },
} as const;
