import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCombobox } from './use-combobox.ts';

afterEach(cleanup);

const onPick = vi.fn();
const onText = vi.fn();

function Fruits({ names }: { names: string[] }) {
  const combobox = useCombobox({ count: names.length, onPick, onText });
  return (
    <>
      <input aria-label="Fruit" defaultValue="" {...combobox.fieldProps} />
      {combobox.isShown && (
        <div {...combobox.listProps} role="listbox" tabIndex={-1}>
          {names.map((name, index) => (
            <div key={name} {...combobox.optionProps(index)} tabIndex={-1}>
              {name}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

const field = () => screen.getByRole('combobox');
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const activeOption = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('typing opens, arrow keys wrap around, Enter picks', () => {
  render(<Fruits names={['Apple', 'Pear']} />);
  expect(field().getAttribute('aria-expanded')).toBe('false');
  fireEvent.input(field(), { target: { value: 'p' } });
  expect(onText).toHaveBeenCalledWith('p');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(activeOption()).toBeUndefined();
  for (const expected of ['Apple', 'Pear', 'Apple']) {
    key('ArrowDown');
    expect(activeOption()).toBe(expected);
  }
  key('ArrowUp');
  expect(activeOption()).toBe('Pear');
  expect(key('Enter')).toBe(false);
  expect(onPick).toHaveBeenCalledWith(1);
  expect(screen.queryByRole('option')).toBeNull();
});

test('Enter without a highlighted option is left to the form, Escape closes and keeps the text', () => {
  render(<Fruits names={['Apple']} />);
  fireEvent.input(field(), { target: { value: 'app' } });
  expect(key('Enter')).toBe(true);
  expect(key('Escape')).toBe(false);
  expect(screen.queryByRole('option')).toBeNull();
  expect((field() as HTMLInputElement).value).toBe('app');
  expect(key('Escape')).toBe(true);
});

test('a click picks, leaving closes, a list that shrinks highlights nothing', () => {
  const { rerender } = render(<Fruits names={['Apple', 'Pear']} />);
  fireEvent.input(field(), { target: { value: 'p' } });
  fireEvent.click(screen.getByText('Pear'));
  expect(onPick).toHaveBeenCalledWith(1);
  key('ArrowUp');
  expect(activeOption()).toBe('Pear');
  rerender(<Fruits names={['Apple']} />);
  expect(activeOption()).toBeUndefined();
  fireEvent.blur(field());
  expect(screen.queryByRole('option')).toBeNull();
});
