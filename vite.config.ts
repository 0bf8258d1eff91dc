import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconsAsSymbols, routerInParts } from './scripts/vite-plugins.ts';

/** What every page needs in one file, and what most pages show in another: many small files compress badly. */
const SHARED = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared))/,
  },
  {
    name: 'cards',
    test: /src\/(features\/tools\/card|features\/saved\/ui\/save-heart|ui\/(badge|card|chip|rating|section-heading|skeleton|notice|disclosure|button|monogram|logo))/,
  },
];

/** Two bundles: what the browser runs, and the page renderer that the server loads. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [iconsAsSymbols(), routerInParts(), react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'public',
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
        rolldownOptions: {
          input: 'src/app/start-browser.tsx',
          output: { codeSplitting: { groups: SHARED } },
        },
      },
  // One file without outside parts: starts faster, and React's production form is fixed at build time.
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
