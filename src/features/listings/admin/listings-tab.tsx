import '../messages/en-admin.ts';
import { ImportView } from './import/import-view.tsx';

/** All listings, and their import. */
export function Component() {
  return <ImportView />;
}
