import { SearchBox } from '#src/ui/forms/search-box.tsx';
import { useAdminAddress } from '../address/use-admin-address.ts';

/** The search field of a list; what is asked for stands in the URL. */
export function ListSearch({ label }: { label: string }) {
  const { address, pathOf, goTo } = useAdminAddress();
  return (
    <SearchBox
      label={label}
      search={address.search}
      onSearch={(search) => void goTo(pathOf({ search }), { replace: true })}
    />
  );
}
