import { useLocation, useNavigation } from 'react-router';

/**
 * A thin bar while the next page loads. Its animation starts late, so quick loads do not show it. Where only the query
 * changes, the page stays: the style sheet then dims what is about to be replaced (`follows-address`).
 */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden="true"
      data-keeps-page={location?.pathname === pathname || undefined}
      className="navigation-progress fixed inset-x-0 top-0 z-50 h-0.5 bg-accent"
    />
  );
}
