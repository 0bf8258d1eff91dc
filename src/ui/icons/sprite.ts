/** Id of the element that holds the symbols of a page's icons. */
export const SPRITE_ELEMENT = 'icons';

const SVG = 'http://www.w3.org/2000/svg';
/** What is drawn now: on the server one page at a time, in the browser every icon since the page was opened. */
const drawn = new Map<string, string>();

export function symbolId(name: string): string {
  return `i-${name}`;
}

function symbolOf(name: string, shapes: string): string {
  return `<symbol id="${symbolId(name)}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

/** Makes sure that the page has the symbol of an icon. Cheap, because every icon asks each time it is drawn. */
export function needSymbol(name: string, shapes: string): void {
  if (drawn.has(name)) return;
  drawn.set(name, shapes);
  if (typeof document !== 'undefined') addSymbol(name, shapes);
}

/** Returns the symbols of the icons that were drawn since the last call, for the page that drew them. */
export function takeSprite(): string {
  const symbols = [...drawn].map(([name, shapes]) => symbolOf(name, shapes));
  drawn.clear();
  return `<div id="${SPRITE_ELEMENT}" hidden><svg xmlns="${SVG}">${symbols.join('')}</svg></div>`;
}

function addSymbol(name: string, shapes: string): void {
  if (document.getElementById(symbolId(name))) return;
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
