/** Texts that are asked or filled in when they are pressed. Without `onPick` there is nothing to press. */
export function Choices({
  label,
  texts,
  onPick,
}: {
  label: string;
  texts: readonly string[];
  onPick: ((text: string) => void) | undefined;
}) {
  if (!onPick || texts.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onPick(text)}
            className="inline-flex min-h-9 items-center rounded-chip border border-line-strong bg-surface px-3 py-1 text-left text-sm font-medium transition-colors hover:border-ink"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
