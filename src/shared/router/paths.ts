/** The parts of an address below the origin and the path that the site is served from. */
export interface Path {
  pathname: string;
  /** Empty, or with its `?`. */
  search: string;
  /** Empty, or with its `#`. */
  hash: string;
}

/** Where the router is or goes: an address with what its history entry keeps. */
export interface Location extends Path {
  state: unknown;
  /** Of the history entry; `default` for the first one of a document. */
  key: string;
}

/** A path from the root, or what changes of the current address: `{ search, hash }`, `?page=2`, `#part`. */
export type To = string | Partial<Path>;

const withMark = (mark: string, text = ''): string =>
  text === '' || text === mark ? '' : text.startsWith(mark) ? text : mark + text;

export function createPath({ pathname = '/', search, hash }: Partial<Path>): string {
  return pathname + withMark('?', search) + withMark('#', hash);
}

export function parsePath(text: string): Path {
  const [, pathname = '', search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  return { pathname, search: withMark('?', search), hash: withMark('#', hash) };
}

/** The whole path that `to` means on the page at `pathname`. */
export function resolvePath(to: To, pathname: string): string {
  const given = typeof to === 'string' ? parsePath(to) : to;
  return createPath({ ...given, pathname: given.pathname || pathname });
}

/** `/search` below `/fr` is `/fr/search`; the home page is `/fr`. */
export function addBasename(basename: string, path: string): string {
  return basename === '/' ? path : basename + path.replace(/^\/(?=$|[?#])/, '');
}

/** The inverse of `addBasename`; what is not below the basename stays as it is. */
export function removeBasename(basename: string, pathname: string): string {
  const isBelow = basename !== '/' && (pathname === basename || pathname.startsWith(`${basename}/`));
  return isBelow ? pathname.slice(basename.length) || '/' : pathname;
}
