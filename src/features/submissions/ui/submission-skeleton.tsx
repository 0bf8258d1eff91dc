import { t } from '#src/shared/messages/translate.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** The skeleton of a page that only its submitter sees. The server renders it for everyone. */
export function SubmissionSkeleton({ label }: { label: string }) {
  return (
    <div className="wrap pt-6">
      <p role="status" className="sr-only">
        {label}
      </p>
      <noscript>
        <p className="mb-6 rounded-control bg-sunken px-3.5 py-2.5 text-sm">{t('auth.needsScripts')}</p>
      </noscript>
      <Skeleton className="h-5 w-56" />
      <Skeleton className="mt-5 h-32 rounded-card" />
      <div className="mt-8 flex items-center gap-4 sm:gap-6">
        <Skeleton className="size-16 rounded-[22%] sm:size-24" />
        <div className="grid gap-2">
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-5 w-36" />
        </div>
      </div>
      <Skeleton className="mt-10 h-72 rounded-card" />
    </div>
  );
}
