import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPageRenderer } from '#src/app/rendering/render-page.tsx';
import { refuse, renderPages } from '#src/features/identity/testing/render-page.tsx';
import { SHIPPED_NAMES } from '#src/shared/site/catalogue-names.ts';
import { NO_CONTACT, type SiteContact, setSiteContact } from '#src/shared/site/site-contact.ts';
import { siteIdentity } from '#src/shared/site/site-identity.ts';
import { Component } from './contact-page.tsx';
import { MESSAGE_MAX } from './rules.ts';

const contact: SiteContact = { email: 'hi@aisle.test', hasForm: true, social: [] };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const sent = { message: 'Your message has been sent.' };

async function show(answer: () => Response) {
  return renderPages({ '/contact': { Component } }, '/contact', {
    'POST /contact': answer,
  });
}

beforeEach(() => setSiteContact(contact));
afterEach(() => {
  cleanup();
  setSiteContact(NO_CONTACT);
});

it('sends what was typed, says so and empties the form', async () => {
  const { calls } = await show(() => Response.json(sent));
  fill('Your name', 'Ada');
  fill('Your email address', 'ada@example.com');
  fill('Subject', 'Hello');
  fill('Message', 'A question');
  expect(field('Message').maxLength).toBe(MESSAGE_MAX);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send message' })));
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/contact',
      body: { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'A question', website: '' },
    },
  ]);
  expect(screen.getByRole('status').textContent).toBe(sent.message);
  expect(field('Message').value).toBe('');
});

it('begins with the tool that a correction is about', async () => {
  await renderPages({ '/contact': { Component } }, '/contact?tool=Quill%20%26%20Co');
  expect(field('Subject').value).toBe('Correction to Quill & Co');
});

it('shows errors at their fields and keeps what was typed', async () => {
  await show(() => refuse(422, 'Check the highlighted fields.', { email: ['Enter your email address.'] }));
  fill('Message', 'A question');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send message' })));
  expect(field('Your email address').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Your email address'));
  expect(field('Message').value).toBe('A question');
});

it('shows the address beside the form', async () => {
  await show(() => Response.json(sent));
  expect(screen.getByRole('link', { name: 'hi@aisle.test' }).getAttribute('href')).toBe(
    'mailto:hi@aisle.test',
  );
});

it('without an address says how to set one', async () => {
  setSiteContact({ ...NO_CONTACT, hasForm: true });
  await show(() => Response.json(sent));
  expect(screen.getByRole('region', { name: 'No contact address yet' }).textContent).toContain(
    'CONTACT_EMAIL',
  );
});

it.each([
  [contact, 200, 'Contact us'],
  [{ ...NO_CONTACT, hasForm: true }, 200, 'Contact us'],
  [NO_CONTACT, 404, 'Contact form'],
])('the server renders the page for %o with %s', async (site, status, text) => {
  const render = createPageRenderer({
    assets: { styles: [], entry: '/x.js', fonts: [], preloads: () => [] },
    origin: 'http://test.invalid',
    site: () => ({ identity: siteIdentity(), contact: site, names: SHIPPED_NAMES }),
    languages: ['en'],
    transport: async () => Response.json({ data: [] }),
  });
  const page = await render(new Request('http://test.invalid/contact'));
  const html = await page.text();
  expect(page.status).toBe(status);
  expect(html.includes(text)).toBe(status === 200);
  expect(html.includes('href="/contact"')).toBe(status === 200);
});
