import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createBrowserQueryClient, queryClientContext } from '#src/shared/client/query-client.ts';
import { basename, setSiteLanguages } from '#src/shared/messages/language.ts';
import { setCatalogueNames } from '#src/shared/site/catalogue-names.ts';
import { setFeaturesOff } from '#src/shared/site/features-off.ts';
import { setSiteContact } from '#src/shared/site/site-contact.ts';
import { setSiteIdentity } from '#src/shared/site/site-identity.ts';
import { fetchOtherSymbols } from '#src/ui/icons/sprite.ts';
import { applyHead, headOf } from './rendering/head.ts';
import { keepAnswers, readPageState, STATE_ELEMENT } from './rendering/page-state.ts';
import { createRoutes } from './routes.tsx';

/** Loads the modules of the current page before hydration, or React would replace the page with a fallback. */
async function loadMatchedPages(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const module = await route.lazy();
      Object.assign(route as RouteObject, module, { lazy: undefined });
    }),
  );
}

/** Has zod, which is loaded later, not try whether it may make functions of texts: our policy forbids it, and browsers report that. */
function keepToPolicy(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}

async function start(): Promise<void> {
  keepToPolicy();
  const state = readPageState(document.getElementById(STATE_ELEMENT)!.textContent!);
  setSiteIdentity(state.site);
  setSiteContact(state.contact);
  if (state.names) setCatalogueNames(state.names);
  setSiteLanguages(state.languages);
  setFeaturesOff(state.off);
  const routes = createRoutes();
  const queryClient = createBrowserQueryClient();
  keepAnswers(queryClient, state.queries);
  await loadMatchedPages(routes);
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: state.router,
    getContext: () => context,
  });
  let shown = router.state.loaderData;
  router.subscribe(({ loaderData, navigation }) => {
    if (navigation.state !== 'idle' || loaderData === shown) return;
    shown = loaderData;
    applyHead(headOf(shown), window.location.origin);
  });
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    );
  });
}

// The page came with its own icons. Menus and the next page need others, and nobody opens them without a move.
for (const move of ['pointerover', 'focusin']) addEventListener(move, fetchOtherSymbols, { once: true });

void start();
