/** Names in quotes that can be keys. The quote behind is looked at only, because the next name may begin with it. */
const QUOTED = /['"`]([\w.-]+)(?=['"`])/g;
/** Beginnings of keys that are made while the page runs: t(`settings.${name}`). */
const BEGINNING = /`([a-z]\w*\.[\w.]*)\$\{/g;
/** Endings that are put behind a key: t(`${key}Text`). */
const ENDING = /`\$\{\w+\}(\w+)`/g;
const FORMS = ['', '_one', '_other'];

/** Finds the keys that a module may ask for, among all; `everything` is the code of all modules. */
export function createFinder(
  keys: readonly string[],
  everything: Iterable<string>,
): (code: string) => string[] {
  const known = new Set(keys);
  const endings = new Set(['']);
  for (const code of everything) for (const [, ending] of code.matchAll(ENDING)) endings.add(ending!);
  return (code) => {
    const used = new Set<string>();
    for (const [, name] of code.matchAll(QUOTED)) {
      for (const ending of endings) {
        for (const form of FORMS) if (known.has(name + ending + form)) used.add(name + ending + form);
      }
    }
    for (const [, beginning] of code.matchAll(BEGINNING)) {
      for (const key of keys) if (key.startsWith(beginning!)) used.add(key);
    }
    return [...used];
  };
}
