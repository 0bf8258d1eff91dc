/** Which paths a site lets a program visit (RFC 9309). Pure. */

interface Line {
  isAllowed: boolean;
  pattern: string;
}

const MAX_LINES = 2000;

/** The rules for a program: those of its own group, or else those for all. */
function rulesFor(text: string, product: string): Line[] {
  const groups = new Map<string, Line[]>();
  let agents: string[] = [];
  let isNaming = false;
  for (const raw of text.split(/\r\n|\r|\n/, MAX_LINES)) {
    const line = raw.split('#', 1)[0]!;
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (name === 'user-agent') {
      if (!isNaming) agents = [];
      isNaming = true;
      const agent = value.toLowerCase().split('/', 1)[0]!;
      agents.push(agent);
      if (!groups.has(agent)) groups.set(agent, []);
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      // An empty value says nothing.
      if (value)
        for (const agent of agents) groups.get(agent)!.push({ isAllowed: name === 'allow', pattern: value });
    }
  }
  return groups.get(product.toLowerCase()) ?? groups.get('*') ?? [];
}

/** Matches from the beginning; `*` is any text, `$` the end. Each part is looked for once, so it cannot take long. */
function matches(path: string, pattern: string): boolean {
  const isWhole = pattern.endsWith('$');
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(parts[0]!)) return false;
  let at = parts[0]!.length;
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (parts.length === 1) return !isWhole || path.length === at;
  const last = parts.at(-1)!;
  return isWhole ? path.length - last.length >= at && path.endsWith(last) : path.includes(last, at);
}

/** True when `robots.txt` lets the program visit the path. The longest rule counts, and of equals the one that allows. */
export function isAllowedByRobots(text: string, product: string, path: string): boolean {
  let best: Line | undefined;
  for (const rule of rulesFor(text, product)) {
    if (!matches(path, rule.pattern)) continue;
    const longer = rule.pattern.length - (best?.pattern.length ?? -1);
    if (longer > 0 || (longer === 0 && rule.isAllowed)) best = rule;
  }
  return best?.isAllowed ?? true;
}
