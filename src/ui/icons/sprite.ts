/** Id of the element that holds the symbols of a page's icons. */
const SPRITE_ELEMENT = 'icons';

const SVG = 'http://www.w3.org/2000/svg';
/** The shapes of what is drawn: on the server one page at a time, in the browser every icon since the page was opened. */
const drawn = new Map<string, string | undefined>();
let others: Promise<Readonly<Record<string, string>>> | undefined;

export function symbolId(name: string): string {
  return `i-${name}`;
}

function symbolOf(name: string, shapes: string): string {
  return `<symbol id="${symbolId(name)}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

/**
 * Makes sure that the page has the symbol of an icon. Cheap, because every icon asks each time it is drawn. In the
 * browser's scripts icons have no shapes: those that the page came without are fetched together, once.
 */
export function needSymbol(name: string, shapes: string | undefined): void {
  if (drawn.has(name)) return;
  drawn.set(name, shapes);
  if (typeof document === 'undefined' || document.getElementById(symbolId(name))) return;
  if (shapes !== undefined) addSymbol(name, shapes);
  else void addFetched(name);
}

/** Returns the symbols of the icons that were drawn since the last call, for the page that drew them. */
export function flushSprite(): string {
  const symbols = [...drawn].map(([name, shapes]) => symbolOf(name, shapes ?? ''));
  drawn.clear();
  return `<div id="${SPRITE_ELEMENT}" hidden><svg>${symbols.join('')}</svg></div>`;
}

/** Fetches the icons that the page came without. A failure shows when one is needed, and is tried again. */
export function fetchOtherSymbols(): Promise<Readonly<Record<string, string>>> {
  others ??= import('./all-symbols.ts').then(({ allSymbols }) => allSymbols);
  others.catch(() => {
    others = undefined;
  });
  return others;
}

async function addFetched(name: string): Promise<void> {
  try {
    addSymbol(name, (await fetchOtherSymbols())[name] ?? '');
  } catch {
    // The icon is asked for again the next time it is drawn; whatever it stands for is said in text too.
    drawn.delete(name);
  }
}

function addSymbol(name: string, shapes: string): void {
  let sprite = document.getElementById(SPRITE_ELEMENT);
  if (!sprite) {
    sprite = document.createElement('div');
    sprite.id = SPRITE_ELEMENT;
    sprite.hidden = true;
    sprite.append(document.createElementNS(SVG, 'svg'));
    document.body.prepend(sprite);
  }
  sprite.firstElementChild!.insertAdjacentHTML('beforeend', symbolOf(name, shapes));
}
