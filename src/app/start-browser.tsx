import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { basename, setSiteLanguages } from '#src/shared/messages/language.ts';
import { createBrowserQueryClient } from '#src/shared/query-client.ts';
import { createBrowserHistory } from '#src/shared/router/browser-history.ts';
import { Router } from '#src/shared/router/router.ts';
import { RouterProvider } from '#src/shared/router/router-view.tsx';
import { setSiteContact } from '#src/shared/site-contact.ts';
import { fetchOtherSymbols } from '#src/ui/icons/sprite.ts';
import { keepAnswers, readPageState, STATE_ELEMENT } from './page-state.ts';
import { frame, routes } from './routes.tsx';

const loadHead = () => import('./head.ts');

async function start(): Promise<void> {
  const state = readPageState(document.getElementById(STATE_ELEMENT)!.textContent!);
  setSiteContact(state.contact);
  setSiteLanguages(state.languages);
  const queryClient = createBrowserQueryClient();
  keepAnswers(queryClient, state.queries);
  const router = new Router(
    { frame, routes, history: createBrowserHistory(), basename, context: { queryClient } },
    state,
  );
  // Before hydration, or React would replace the page with nothing.
  await router.loadFirst();
  let shown = router.state.shown.data;
  async function showHead(): Promise<void> {
    const { applyHead, headOf } = await loadHead();
    applyHead(headOf(shown), window.location.origin);
  }
  router.subscribe(() => {
    const { data } = router.state.shown;
    if (data === shown) return;
    shown = data;
    void showHead();
  });
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} frame={frame} />
        </QueryClientProvider>
      </StrictMode>,
    );
  });
}

/** What the next page needs and this one came with; nobody gets there without touching something. */
function prepareForNext(): void {
  for (const load of [fetchOtherSymbols, loadHead]) load().catch(() => {});
}

for (const event of ['pointerover', 'focusin']) addEventListener(event, prepareForNext, { once: true });

void start();
