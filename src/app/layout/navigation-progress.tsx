import { useNavigation } from 'react-router';

/** A thin bar while the next page is fetched; the delay of its animation hides it when that is quick. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle';
  if (!isBusy) return null;
  return (
    <div aria-hidden="true" className="navigation-progress fixed inset-x-0 top-0 z-50 h-0.5 bg-accent" />
  );
}
