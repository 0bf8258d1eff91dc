import type { Provider } from '../rules.ts';

/** The provider's mark on a white tile. Decoration: the name is beside it. */
export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <img
      src={`/logos/${provider}.svg`}
      alt=""
      width={28}
      height={28}
      className="size-7 shrink-0 rounded-md border border-line bg-white"
    />
  );
}
