import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { NO_CONTACT, setSiteContact } from '#src/shared/site/site-contact.ts';
import { setSiteIdentity } from '#src/shared/site/site-identity.ts';
import { Footer } from './footer.tsx';

const category = (slug: string, name: string, tools_count: number) => ({
  id: tools_count,
  slug,
  name,
  icon: 'shapes',
  color: '#b26235',
  tools_count,
  is_active: true,
});

function show(basename = '/'): Record<string, string | null> {
  const client = new QueryClient();
  const data = [
    category('chatbots', 'Talking machines', 1),
    category('law', 'Law', 2),
    category('bio', 'Biology', 3),
  ];
  client.setQueryData(categoriesQuery().queryKey, { data });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: <Footer /> }], {
          basename,
          initialEntries: [basename],
        })}
      />
    </QueryClientProvider>,
  );
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  return Object.fromEntries(links);
}

afterEach(() => {
  cleanup();
  setSiteIdentity({ name: '', texts: {} });
  setSiteContact(NO_CONTACT);
});

test('shows the contact address and the pages elsewhere that are configured', () => {
  setSiteContact({
    email: 'hi@aisle.test',
    social: [{ name: 'YouTube', url: 'https://www.youtube.com/@a' }],
  });
  expect(show()).toMatchObject({ Contact: 'mailto:hi@aisle.test', YouTube: 'https://www.youtube.com/@a' });
});

test('without a contact address the demonstration leads to the page that says how to set one, and no other site does', () => {
  setSiteContact({ ...NO_CONTACT, hasForm: true });
  expect(show()).toMatchObject({ Contact: '/contact#address' });
  cleanup();
  setSiteContact(NO_CONTACT);
  expect(show()).not.toHaveProperty('Contact');
});

test('the contact address is a mail’s in every language, and its click is left to the browser', () => {
  setSiteContact({ email: 'hi@aisle.test', social: [] });
  expect(show('/fr')).toMatchObject({ Contact: 'mailto:hi@aisle.test', 'About Us': '/fr/about' });
  let isLeftAlone: boolean | undefined;
  const browser = (click: MouseEvent): void => {
    isLeftAlone = !click.defaultPrevented;
    // The page of the tests would be gone for all that come after.
    click.preventDefault();
  };
  window.addEventListener('click', browser, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Contact' }));
  expect(isLeftAlone).toBe(true);
});

test('shows no contact and no list of pages elsewhere when none is configured', () => {
  const links = show();
  expect(links).toHaveProperty('About Us');
  expect(links).not.toHaveProperty('Contact');
  expect(Object.values(links).filter((to) => to?.startsWith('http'))).toEqual([]);
});

test('names categories of the catalogue as they are called now', () => {
  expect(show()).toMatchObject({
    'Talking machines': '/search?category=chatbots',
    Biology: '/search?category=bio',
    Law: '/search?category=law',
  });
});

test('names the operator with the postal address, once there is one', () => {
  show();
  expect(screen.queryByText(/Kiste GmbH/)).toBeNull();
  cleanup();
  const operator = { name: 'Kiste GmbH', address: 'Weg 1\n10115 Berlin', country: 'Germany' };
  setSiteIdentity({ name: 'Kiste', texts: {}, operator });
  show();
  expect(screen.getByText('Kiste GmbH, Weg 1, 10115 Berlin, Germany')).not.toBeNull();
});
