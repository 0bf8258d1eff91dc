import { type ComponentProps, type MouseEvent, use } from 'react';
import {
  createPath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type Path,
  parsePath,
} from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path from the root, or what changes of the current address: `{ search, hash }`, `#part`. */
  to: string | Partial<Path>;
  replace?: boolean;
  /** Kept in the history entry. */
  state?: unknown;
  preventScrollReset?: boolean;
}

/** False for a click that opens the link elsewhere, such as in another tab. */
export function isPlainClick({ nativeEvent, currentTarget }: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = nativeEvent;
  const opensHere = !currentTarget.target || currentTarget.target === '_self';
  return button === 0 && opensHere && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

/** The path that a link leads to. Only a link that leaves out the path needs the current one, and follows it. */
function usePathOf(to: LinkProps['to']): string {
  if (typeof to === 'string' && to.startsWith('/')) return to;
  // `use` may be called conditionally.
  const { pathname } = use(LocationContext).location;
  return createPath({ pathname, ...(typeof to === 'string' ? parsePath(to) : to) });
}

/**
 * A link to a page of the site. React Router's own would follow every change of the address and bring the code of its
 * framework mode with it; a page has a hundred links, and most lead to a fixed path.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const { basename, navigator } = use(NavigationContext);
  const path = usePathOf(to);
  const href = basename === '/' ? path : basename + path.replace(/^\/(?=$|[?#])/, '');
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // As for any link, the address that is shown now gets no second history entry.
    const isHere = href === createPath(window.location);
    const go = (replace ?? isHere) ? navigator.replace : navigator.push;
    go(path, state, { preventScrollReset });
  }
  return <a {...rest} href={href} onClick={follow} />;
}
