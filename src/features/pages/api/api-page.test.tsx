import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeExample, listExamples } from './api-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an example is copied as it is shown, and says so', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(<CodeExample label="Cursor" code={'{\n  "a": 1\n}'} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Cursor' }));
  expect(await screen.findAllByText('Copied')).toHaveLength(2);
  expect(writeText).toHaveBeenCalledWith('{\n  "a": 1\n}');
});

test('the configurations are valid, with the address of the site', () => {
  const examples = listExamples('https://aisle.example', 'aisle');
  const url = 'https://aisle.example/mcp';
  expect(JSON.parse(examples.cursor)).toEqual({ mcpServers: { aisle: { url } } });
  expect(JSON.parse(examples.vscode)).toEqual({ servers: { aisle: { type: 'http', url } } });
  expect(examples.claudeCode).toBe(`claude mcp add --transport http aisle ${url}`);
});
