import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useObjectUrls } from './use-object-urls.ts';

afterEach(cleanup);

const [first, second] = [new File(['1'], 'first'), new File(['2'], 'second')];

function Addresses({ files }: { files: File[] }) {
  const urls = useObjectUrls(files);
  return <p>{files.map((file) => urls.get(file)).join(' ')}</p>;
}

it('gives each file one URL and revokes it with the file', () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${(file as File).name}`);
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const { rerender, unmount } = render(<Addresses files={[first]} />);
  rerender(<Addresses files={[second, first]} />);
  expect(screen.getByText('blob:second blob:first')).toBeTruthy();
  expect(made).toHaveBeenCalledTimes(2);
  rerender(<Addresses files={[second]} />);
  expect(revoked.mock.calls).toEqual([['blob:first']]);
  unmount();
  expect(revoked.mock.calls).toEqual([['blob:first'], ['blob:second']]);
});
