import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Plan } from '../rules.ts';
import { findPlansError, PlansField, readPlans } from './plans-field.tsx';

afterEach(cleanup);

const PRO: Plan = { name: 'Pro', price: '$20', period: 'year', features: ['Support'] };

function show(plans: readonly Plan[]) {
  render(
    <form aria-label="correction">
      <PlansField plans={plans} />
    </form>,
  );
  return () => readPlans(new FormData(screen.getByRole<HTMLFormElement>('form')), plans);
}

const plan = (number: number) => within(screen.getByRole('group', { name: `Plan ${number}` }));
const fill = (number: number, label: string, value: string) =>
  fireEvent.change(plan(number).getByLabelText(label), { target: { value } });

test('plans that nobody touches are read back as they are', () => {
  const once: Plan = { name: 'Lifetime', price: '$300', period: '', features: [] };
  const call: Plan = { name: 'API', price: '$0.01', period: 'api call', features: [] };
  expect(show([PRO, once, call])()).toEqual([PRO, once, call]);
});

test('a plan is changed, added and removed by its fields', () => {
  const read = show([PRO]);
  fill(1, 'Price', ' $27 ');
  fill(1, 'Paid', 'month');
  fireEvent.click(screen.getByRole('button', { name: 'Add a plan' }));
  fill(2, 'Plan', 'Team');
  fill(2, 'Price', '$40');
  const team: Plan = { name: 'Team', price: '$40', period: 'month', features: [] };
  expect(read()).toEqual([{ ...PRO, price: '$27', period: 'month' }, team]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove plan 1' }));
  expect(read()).toEqual([team]);
});

test('blank rows are none, and half a plan says what is missing', () => {
  const read = show([]);
  expect(read()).toEqual([]);
  expect(findPlansError(read())).toBe('Add at least one plan.');
  fill(1, 'Plan', 'Pro');
  expect(findPlansError(read())).toBe('Give each plan a name and a price.');
  fill(1, 'Price', '$0');
  expect(findPlansError(read())).toBeUndefined();
});
