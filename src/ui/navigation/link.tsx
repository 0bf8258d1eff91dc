import { type ComponentProps, type MouseEvent, use } from 'react';
import { RouterContext, ShownContext } from '#src/shared/router/hooks.ts';
import { addBasename, createPath, resolvePath, type To } from '#src/shared/router/paths.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  /** Kept in the history entry. */
  state?: unknown;
  preventScrollReset?: boolean;
}

function isPlainClick({ nativeEvent, currentTarget }: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = nativeEvent;
  const opensHere = !currentTarget.target || currentTarget.target === '_self';
  return button === 0 && opensHere && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

/** The path that a link leads to. Only a link that leaves out the path needs the current one, and follows it. */
function usePathOf(to: LinkProps['to']): string {
  if (typeof to === 'string' && to.startsWith('/')) return to;
  // `use` may be called conditionally.
  return resolvePath(to, use(ShownContext).location.pathname);
}

/** A link to a page of the site. Most lead to a fixed path, and so need not follow the address. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { basename, navigate } = use(RouterContext);
  const path = usePathOf(to);
  const href = addBasename(basename, path);
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // As for any link, the address that is shown now gets no second history entry.
    const isHere = href === createPath(window.location);
    void navigate(path, { replace: replace ?? isHere, state, preventScrollReset });
  }
  return <a {...rest} href={href} onClick={follow} />;
}
