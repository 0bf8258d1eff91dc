import { t } from '#src/shared/messages/translate.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** The placeholder of the dashboard, which the server renders for everyone. */
export function AccountSkeleton({ title }: { title: string }) {
  return (
    <div>
      <h1 className="sr-only">{title}</h1>
      <p role="status" className="sr-only">
        {t('account.loading')}
      </p>
      <noscript>
        <p className="mb-6 rounded-control bg-sunken px-3.5 py-2.5 text-sm">{t('auth.needsScripts')}</p>
      </noscript>
      <div className="flex items-center gap-4 sm:gap-6">
        <Skeleton className="size-16 rounded-full sm:size-24" />
        <div className="grid gap-2">
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-5 w-36" />
        </div>
      </div>
      <Skeleton className="mt-8 h-20 max-w-2xl" />
      <Skeleton className="mt-8 h-11" />
      <Skeleton className="mt-6 h-24" />
      <Skeleton className="mt-4 h-24" />
    </div>
  );
}
