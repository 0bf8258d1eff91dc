/** Which paths a site lets a program visit (RFC 9309). Pure. */

interface Line {
  isAllowed: boolean;
  pattern: string;
}

/** The text is a stranger's, so what is read of it has bounds: of lines, of rules, and of the length of each. */
const MAX_LINES = 2000;
const MAX_RULES = 500;
const MAX_PATTERN = 1024;
/** Of a redirect's address, too. */
const MAX_PATH = 4096;

/** The rules for one program. */
export type RobotsRules = readonly Line[];

/** Reads `robots.txt` once for one program: the rules of its own groups, or else those for all. */
export function readRobotsRules(text: string, product: string): RobotsRules {
  const own: Line[] = [];
  const general: Line[] = [];
  let [isOwnNamed, isOwn, isGeneral, isNaming] = [false, false, false, false];
  for (const raw of text.split(/\r\n|\r|\n/, MAX_LINES)) {
    const line = raw.split('#', 1)[0]!;
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (name === 'user-agent') {
      if (!isNaming) [isOwn, isGeneral] = [false, false];
      isNaming = true;
      isOwn ||= value.toLowerCase().split('/', 1)[0] === product.toLowerCase();
      isGeneral ||= value === '*';
      isOwnNamed ||= isOwn;
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false;
      // An empty value says nothing.
      if (!value || value.length > MAX_PATTERN) continue;
      const rule = { isAllowed: name === 'allow', pattern: value };
      if (isOwn && own.length < MAX_RULES) own.push(rule);
      if (isGeneral && general.length < MAX_RULES) general.push(rule);
    }
  }
  return isOwnNamed ? own : general;
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

/** True when the rules let the program visit the path. The longest rule counts, and of equals the one that allows. */
export function isAllowedByRobots(rules: RobotsRules, path: string): boolean {
  const beginning = path.slice(0, MAX_PATH);
  let best: Line | undefined;
  for (const rule of rules) {
    if (!matches(beginning, rule.pattern)) continue;
    const longer = rule.pattern.length - (best?.pattern.length ?? -1);
    if (longer > 0 || (longer === 0 && rule.isAllowed)) best = rule;
  }
  return best?.isAllowed ?? true;
}
