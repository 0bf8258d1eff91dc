import '../messages/en-admin.ts';
import { CategoriesView } from './categories-view.tsx';

export function Component() {
  return <CategoriesView />;
}
