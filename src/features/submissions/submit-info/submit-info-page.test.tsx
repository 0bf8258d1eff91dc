import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setTransport } from '#src/shared/client/api-client.ts';
import { makeToolPage } from '../testing/make-tool-page.ts';
import { faqJsonLd } from './submit-info-faq.tsx';
import { Component } from './submit-info-page.tsx';

const ENTHUSIAST = "I'm an AI Enthusiast";
const COMPANY = "I'm a Company";

const examples = ['Krea', 'Suno'].map((name, id) => makeToolPage({ id, name, slug: name.toLowerCase() }));

async function show(address = '/submit-ai') {
  const router = createMemoryRouter(
    [
      { path: '/submit-ai', Component },
      { path: '*', element: <p>elsewhere</p> },
    ],
    {
      initialEntries: ['/before', address],
    },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
  return router;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const steps = () =>
  within(within(screen.getByRole('tabpanel')).getByRole('list', { name: 'Five steps' })).getAllByRole(
    'listitem',
  );

beforeEach(() => setTransport(async () => Response.json({ data: examples })));
afterEach(cleanup);

describe('the two audiences', () => {
  it.each([
    ['/submit-ai', ENTHUSIAST],
    ['/submit-ai?for=enthusiast', ENTHUSIAST],
    ['/submit-ai?for=company', COMPANY],
    ['/submit-ai?for=nobody', ENTHUSIAST],
  ])('%s opens with "%s"', async (address, name) => {
    await show(address);
    expect(chosen()).toBe(name);
    expect(screen.getByRole('tabpanel', { name })).toBeTruthy();
  });

  it.each(['/submit-ai', '/submit-ai?for=company'])('%s has benefits and five steps', async (address) => {
    await show(address);
    expect(steps()).toHaveLength(5);
    const benefits = within(screen.getByRole('tabpanel')).getByRole('list', { name: 'What you get' });
    expect(within(benefits).getAllByRole('listitem').length).toBeGreaterThan(2);
  });

  it('switch the content and the address', async () => {
    const router = await show();
    const before = steps().map((step) => step.textContent);
    await act(async () => fireEvent.click(tab(COMPANY)));
    expect(router.state.location.search).toBe('?for=company');
    expect(chosen()).toBe(COMPANY);
    expect(steps().map((step) => step.textContent)).not.toEqual(before);
    await act(() => router.navigate(-1));
    expect(chosen()).toBe(ENTHUSIAST);
  });

  it('switch with the arrow keys, wrap at either end, and add no history entries', async () => {
    const router = await show();
    const press = (key: string) => act(async () => fireEvent.keyDown(document.activeElement!, { key }));
    tab(ENTHUSIAST).focus();
    for (const [key, name] of [
      ['ArrowRight', COMPANY],
      ['ArrowRight', ENTHUSIAST],
      ['ArrowLeft', COMPANY],
      ['Home', ENTHUSIAST],
      ['End', COMPANY],
    ] as const) {
      await press(key);
      expect(chosen(), key).toBe(name);
      expect(document.activeElement).toBe(tab(name));
    }
    expect(tab(COMPANY).tabIndex).toBe(0);
    expect(tab(ENTHUSIAST).tabIndex).toBe(-1);
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/before');
  });
});

describe('the page', () => {
  it('links to the form at the top, on the row of logos and at the end, and to existing tools', async () => {
    await show();
    await screen.findByRole('link', { name: /Krea/ });
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets.filter((target) => target === '/add-ai-form')).toHaveLength(3);
    expect(targets).toContain('/search');
    expect(targets).toEqual(expect.arrayContaining(['/ai/krea', '/ai/suno']));
  });

  it('has its free place without any tools beside it', async () => {
    setTransport(async () => Response.json({ message: 'down' }, { status: 503 }));
    await show();
    expect(screen.getByRole('link', { name: 'Your tool' })).toBeTruthy();
  });

  it('gives people and search engines the same answers', async () => {
    await show();
    const faq = screen.getByRole('region', { name: 'Frequently asked questions' });
    const { mainEntity } = faqJsonLd() as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(mainEntity.length).toBe(faq.querySelectorAll('details').length);
    for (const { name, acceptedAnswer } of mainEntity) {
      const part = within(faq).getByText(name).closest('details')!;
      expect(part.textContent).toContain(acceptedAnswer.text);
      expect(acceptedAnswer.text).not.toMatch(/[{}]/);
    }
  });

  it('contains every fact of the specification', async () => {
    await show();
    const faq = screen.getByRole('region', { name: 'Frequently asked questions' }).textContent;
    for (const fact of [
      /review submissions within 48 hours/,
      /one affiliate link per tool/,
      /verifies ownership gets edit control/,
      /keep or replace the existing affiliate link/,
      /harmful, violate intellectual property or deceive/,
      /business email, by a verification code on the website, or by ownership documents/,
      /at any time/,
      /official owner needs no re-approval/,
      /A new name, company, logo, website, source code link, affiliate link or category needs approval first/,
    ]) {
      expect(faq).toMatch(fact);
    }
    const policy = screen.getByRole('region', { name: 'Submission policy' }).textContent;
    for (const rule of [
      '48-hour review',
      'Accurate information',
      'Direct link to the official website',
      'No misleading descriptions',
    ]) {
      expect(policy).toContain(rule);
    }
  });
});
