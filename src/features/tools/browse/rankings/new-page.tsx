import { SaveHeart } from '#src/features/saved/ui/save-heart.tsx';
import { t } from '#src/shared/messages/translate.ts';
import { RetryState } from '#src/ui/retry-state.tsx';
import { RankedTools, rankedLoader } from './ranked-tools.tsx';

export const loader = rankedLoader('new');

export function Component() {
  return <RankedTools tab="new" action={(tool) => <SaveHeart tool={tool} />} />;
}

export function ErrorBoundary() {
  return <RetryState title={t('browse.loadError')} />;
}
