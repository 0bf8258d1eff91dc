export type Params = Readonly<Record<string, string | undefined>>;

interface Pattern<Route> {
  route: Route;
  expression: RegExp;
  names: readonly string[];
  rank: number;
}

export interface Match<Route> {
  route: Route;
  params: Params;
}

const STATIC = 10;
const PARAMETER = 3;

/** `/reset/:token?` stands for two paths. */
function variantsOf(path: string): string[] {
  return path.endsWith('?') ? [path.slice(0, -1), path.slice(0, path.lastIndexOf('/'))] : [path];
}

function patternOf<Route>(route: Route, path: string): Pattern<Route> {
  // Comes after all the others.
  if (path === '*') return { route, expression: /^/, names: [], rank: 0 };
  const segments = path.split('/').slice(1);
  const names = segments.filter((segment) => segment.startsWith(':')).map((segment) => segment.slice(1));
  const source = segments.map((segment) => (segment.startsWith(':') ? '([^/]+)' : segment)).join('/');
  const rank = segments.length * (STATIC + 1) - names.length * (STATIC - PARAMETER);
  return { route, expression: new RegExp(`^/${source}/?$`, 'i'), names, rank };
}

function decodeSegment(segment: string): string {
  try {
    // A slash in a parameter must not divide it.
    return decodeURIComponent(segment).replaceAll('/', '%2F');
  } catch {
    return segment;
  }
}

/**
 * Returns the function that finds the route of a path. Of several that match, the one with more fixed segments wins, then
 * the one that is listed first. Upper case and a slash at the end make no difference.
 */
export function createMatcher<Route extends { path: string }>(routes: readonly Route[]) {
  const patterns = routes
    .flatMap((route) => variantsOf(route.path).map((path) => patternOf(route, path)))
    .sort((left, right) => right.rank - left.rank);
  return (pathname: string): Match<Route> | undefined => {
    const path = pathname.split('/').map(decodeSegment).join('/');
    for (const { route, expression, names } of patterns) {
      const found = expression.exec(path);
      if (!found) continue;
      const params = names.map((name, index) => [name, found[index + 1]!.replaceAll('%2F', '/')]);
      return { route, params: Object.fromEntries(params) };
    }
    return undefined;
  };
}
