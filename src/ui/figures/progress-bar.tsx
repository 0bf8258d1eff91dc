/** `percent` is null while the progress is unknown. */
export function ProgressBar({ label, percent }: { label: string; percent: number | null }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent ?? undefined}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-full bg-line"
    >
      <div
        className={
          percent === null
            ? 'h-full animate-shimmer bg-accent'
            : 'h-full rounded-full bg-accent transition-[width]'
        }
        style={{ width: `${percent ?? 100}%` }}
      />
    </div>
  );
}
