import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
const CREATE_ICON = join(import.meta.dirname, '../src/ui/icons/create-icon.tsx');

interface IconModule {
  __iconData: { name: string; node: [tag: string, attributes: Record<string, string>][] };
}

/** `<path d="…"/>` and so on; keys are for React only. */
function shapesOf({ node }: IconModule['__iconData']): string {
  const shapes = node.map(([tag, { key: _key, ...attributes }]) => {
    const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${text.join('')}/>`;
  });
  return shapes.join('');
}

/** Replaces the components of lucide's icons by ones that refer to a symbol of the page. */
export function iconsAsSymbols(): Plugin {
  return {
    name: 'icons-as-symbols',
    apply: 'build',
    async load(id) {
      if (!ICON.test(id)) return null;
      const icon: Partial<IconModule> = await import(pathToFileURL(id).href);
      // Another name of an icon only passes it on.
      if (!icon.__iconData) return null;
      const call = [icon.__iconData.name, shapesOf(icon.__iconData)]
        .map((text) => JSON.stringify(text))
        .join(', ');
      return [
        `import { createIcon } from ${JSON.stringify(CREATE_ICON)};`,
        `export default /* @__PURE__ */ createIcon(${call});`,
      ].join('\n');
    },
  };
}

const ROUTER = /\/node_modules\/react-router\/dist\/.+\.js$/;

/**
 * React Router makes components with calls that a bundler must assume to do something, and names them afterwards, so that
 * all of them would be part of every page. Says that the calls only make a component, and leaves out the names.
 */
export function routerInParts(): Plugin {
  return {
    name: 'router-in-parts',
    apply: 'build',
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      return code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/= (React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
    },
  };
}
