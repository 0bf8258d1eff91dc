import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useState,
} from 'react';
import { PendingContext, RouterContext, ShownContext } from './hooks.ts';
import type { Location } from './paths.ts';
import type { PageModule, Router, RouterHandle, RouterState } from './router.ts';

interface BoundaryProps {
  /** Without one the error passes. */
  fallback: ComponentType | undefined;
  /** Another address is another attempt. */
  location: Location;
  children: ReactNode;
}

interface BoundaryState {
  failure: { error: unknown } | null;
  location: Location;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return state.location === location ? null : { failure: null, location };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { fallback: Fallback, children } = this.props;
    if (!failure) return children;
    if (!Fallback) throw failure.error;
    return <Fallback />;
  }
}

/** The page within the frame. */
export function Outlet() {
  const { page, error, location } = use(ShownContext);
  if (!page) return null;
  const { Component: Page, ErrorBoundary } = page;
  return (
    <Boundary fallback={ErrorBoundary} location={location}>
      {error !== undefined && ErrorBoundary ? <ErrorBoundary /> : <Page />}
    </Boundary>
  );
}

interface RouterViewProps {
  router: RouterHandle;
  state: RouterState;
  frame: Pick<PageModule, 'Component' | 'ErrorBoundary'>;
}

/** The frame with the page of a state; what failed without a screen for it gets the frame's. */
export function RouterView({ router, state: { shown, pending }, frame }: RouterViewProps) {
  const { Component: Frame, ErrorBoundary } = frame;
  const hasFailed = shown.error !== undefined && !shown.page?.ErrorBoundary;
  return (
    <RouterContext value={router}>
      <PendingContext value={pending}>
        <ShownContext value={shown}>
          <Boundary fallback={ErrorBoundary} location={shown.location}>
            {hasFailed && ErrorBoundary ? <ErrorBoundary /> : <Frame />}
          </Boundary>
        </ShownContext>
      </PendingContext>
    </RouterContext>
  );
}

/** Follows a router. A page that still waits for something leaves the one before on the screen. */
export function RouterProvider<Context>({
  router,
  frame,
}: {
  router: Router<Context>;
  frame: RouterViewProps['frame'];
}) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.state));
    const stops = [router.subscribe(follow), router.listen()];
    follow();
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
  return <RouterView router={router} state={state} frame={frame} />;
}
