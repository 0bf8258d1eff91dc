import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { button, click, listOf, showTab } from '#src/testing/admin-tab.tsx';
import { useTableFilters } from './table-filters.tsx';
import { useTableState } from './table-state.ts';

afterEach(cleanup);

const CATEGORIES = [
  { id: 1, slug: 'garden', name: 'Garden', is_active: true },
  { id: 2, slug: 'attic', name: 'Attic', is_active: false },
];

function Filters() {
  const filters = useTableFilters(useTableState());
  return (
    <>
      {filters.button}
      {filters.fields}
    </>
  );
}

it('offers hidden categories, which may have listings', async () => {
  await showTab(Filters, '?tab=listings', {
    'GET /admin/categories': () => Response.json(listOf(CATEGORIES)),
    'GET /types': () => Response.json({ data: [] }),
  });
  await click(button('Filters and order'));
  const field = screen.getByLabelText<HTMLSelectElement>('Category');
  await waitFor(() => expect(within(field).getAllByRole('option', { hidden: true })).toHaveLength(3));
  const options = within(field).getAllByRole('option', { hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual(['Any', 'Garden', 'Attic (hidden)']);
  fireEvent.change(field, { target: { value: 'attic' } });
  await waitFor(() => expect(field.value).toBe('attic'));
  await click(button('Filters and order (1)'));
  expect(screen.queryByLabelText('Category')).toBeNull();
});
