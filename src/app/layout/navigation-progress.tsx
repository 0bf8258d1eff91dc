import { useNavigation } from 'react-router';

/** A thin bar while the next page loads. Its animation starts late, so quick loads do not show it. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle';
  if (!isBusy) return null;
  return (
    <div aria-hidden="true" className="navigation-progress fixed inset-x-0 top-0 z-50 h-0.5 bg-accent" />
  );
}
