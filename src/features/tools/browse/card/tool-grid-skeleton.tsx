import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** Shown while a card loads. */
function ToolCardSkeleton() {
  return (
    <Card className="p-4">
      <div className="flex items-start gap-3">
        <Skeleton className="size-12 rounded-card" />
        <div className="grid grow gap-2 pt-1">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
      </div>
      <Skeleton className="mt-3 mb-4 h-10" />
      <Skeleton className="h-5 w-2/3" />
    </Card>
  );
}

/** Shown while a grid of cards loads. */
export function ToolGridSkeleton({ count }: { count: number }) {
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4"
    >
      {Array.from({ length: count }, (_, index) => `place-${index}`).map((place) => (
        <ToolCardSkeleton key={place} />
      ))}
    </div>
  );
}
