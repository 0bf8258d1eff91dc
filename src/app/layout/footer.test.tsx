import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { NO_CONTACT, setSiteContact } from '#src/shared/site-contact.ts';
import { Footer } from './footer.tsx';

function show(): Record<string, string | null> {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Footer /> }])} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  return Object.fromEntries(links);
}

afterEach(() => {
  cleanup();
  setSiteContact(NO_CONTACT);
});

test('shows the contact address and the pages elsewhere that are configured', () => {
  setSiteContact({
    email: 'hi@aisle.test',
    social: [{ name: 'YouTube', url: 'https://www.youtube.com/@a' }],
  });
  expect(show()).toMatchObject({ Contact: 'mailto:hi@aisle.test', YouTube: 'https://www.youtube.com/@a' });
});

test('shows no contact and no list of pages elsewhere when none is configured', () => {
  const links = show();
  expect(links).toHaveProperty('About Us');
  expect(links).not.toHaveProperty('Contact');
  expect(Object.values(links).filter((to) => to?.startsWith('http'))).toEqual([]);
});
