import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { styleSheetsByPattern } from './scripts/slice-styles.ts';
import { scriptGroups } from './scripts/vite-chunks.ts';
import { iconsAsSymbols, routerWithoutFramework, withoutPageFiles } from './scripts/vite-plugins.ts';

const ENTRY = join(import.meta.dirname, 'src/app/start-browser.tsx');

/** Every page has loaded these. */
const EVERYWHERE = /\/(vendor|rolldown-runtime|start-browser)-[^/]*$/;

/** The scripts to fetch beside one that is imported later. Their names are part of what every page loads. */
function findPreloads(script: string, needed: string[]): string[] {
  return needed.filter((file) => file !== script && !EVERYWHERE.test(file));
}

/** Two bundles: what the browser runs, and the page renderer that the server loads. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    iconsAsSymbols({ isServer: isSsrBuild === true }),
    routerWithoutFramework(),
    withoutPageFiles(),
    react(),
    styleSheetsByPattern(),
    tailwindcss(),
  ],
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node24',
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { resolveDependencies: findPreloads },
        rolldownOptions: {
          input: ENTRY,
          // Constants stand where they are used: one that several scripts share would be a name in each of them.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            // Short, because every page loads the names of all scripts that are imported later; the others are known by name.
            chunkFileNames: ({ name }) =>
              EVERYWHERE.test(`/${name}-`) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            codeSplitting: { groups: scriptGroups(ENTRY) },
          },
        },
      },
  // One file without outside parts: starts faster, and React's production form is fixed at build time.
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
