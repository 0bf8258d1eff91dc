import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const NAME = /^[a-z0-9]{1,60}$/;
const OWN_SET = new URL('../brands/brands.json', import.meta.url);

/** A logo of our own collection. `NOTICE.md` says where each came from. */
interface CollectedLogo {
  /** The icon set and the name in it. */
  source: string;
  /** Colour of the tile when the logo is not drawn for white. */
  tile?: string;
  viewBox: string;
  body: string;
}

let collected: Promise<ReadonlyMap<string, CollectedLogo>> | undefined;
let colours: Promise<ReadonlyMap<string, string>> | undefined;

async function readColours(): Promise<ReadonlyMap<string, string>> {
  const icons = JSON.parse(await readFile(require.resolve('simple-icons/icons.json'), 'utf8'));
  return new Map(icons.map((icon: { slug: string; hex: string }) => [icon.slug, icon.hex]));
}

async function readCollection(): Promise<ReadonlyMap<string, CollectedLogo>> {
  return new Map(Object.entries(JSON.parse(await readFile(OWN_SET, 'utf8'))));
}

/** Nearly white logos would be invisible on the tile, so they become dark. */
function readable(hex: string): string {
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return 0.299 * red + 0.587 * green + 0.114 * blue > 225 ? '1b1a17' : hex;
}

/** The address of a brand's logo. */
export function brandLogoPath(name: string): string {
  return `/logos/${name}.svg`;
}

/**
 * A brand's logo on a tile, the same in both themes, as SVG; `undefined` for a brand that neither our collection nor
 * the icon set has.
 */
export async function readBrandLogo(name: string): Promise<string | undefined> {
  if (!NAME.test(name)) return undefined;
  collected ??= readCollection();
  const own = (await collected).get(name);
  if (!own) return readSimpleIcon(name);
  const drawing = `<svg x="9" y="9" width="30" height="30" viewBox="${own.viewBox}">${own.body}</svg>`;
  return putOnTile(drawing, own.tile);
}

/** The one-colour mark of the icon set in the brand's colour. */
async function readSimpleIcon(name: string): Promise<string | undefined> {
  colours ??= readColours();
  const hex = (await colours).get(name);
  if (hex === undefined) return undefined;
  const source = await readFile(require.resolve(`simple-icons/icons/${name}.svg`), 'utf8');
  const shape = /<path d="([^"]+)"/.exec(source)?.[1];
  if (!shape) return undefined;
  return putOnTile(
    `<path transform="translate(11 11) scale(1.0833)" fill="#${readable(hex)}" d="${shape}"/>`,
  );
}

function putOnTile(drawing: string, colour = '#fff'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${colour}"/>${drawing}</svg>`;
}
