import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHOICE_LIFETIME_MS } from '#src/features/consent/rules.ts';
import { LIFETIMES, PASSWORD_MIN } from '#src/features/identity/rules.ts';
import { VERIFY_DAYS } from '#src/features/newsletter/rules.ts';
import { readTexts } from '#src/server/translate.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { NO_CONTACT, setSiteContact } from '#src/shared/site/site-contact.ts';
import { DAY, HISTORY_KEPT_MS, HOUR } from '#src/shared/time.ts';
import { privacy as policy } from '../messages/privacy-text.ts';
import { privacy as privacyFr } from '../messages/privacy-text-fr.ts';
import { terms } from '../messages/terms-text.ts';
import type { LegalBlock, LegalText, PrivacyText } from './legal-page.tsx';
import { LegalPage } from './legal-page.tsx';
import { withFacts } from './privacy-page.tsx';

const privacy = withFacts(policy);

function show(text: LegalText): void {
  const router = createMemoryRouter([{ path: '*', element: <LegalPage text={text} /> }]);
  render(<RouterProvider router={router} />);
}

/** The visible text of a section. */
const sectionText = (title: string): string => screen.getByRole('region', { name: title }).textContent ?? '';

beforeEach(() => setSiteContact({ email: 'hi@aisle.test', social: [] }));
afterEach(() => {
  cleanup();
  setSiteContact(NO_CONTACT);
});

describe.each([
  [
    terms,
    [
      'Overview',
      'Acceptance',
      'Accounts',
      'Content & Submissions',
      'Affiliate Program',
      'User Conduct',
      'Liability',
      'Changes',
      'Contact',
    ],
  ],
  [privacy, ['Overview', 'Data Collection', 'How We Use Data', 'Sharing', 'Security', 'Rights', 'Retention']],
])('$path', (text, titles) => {
  it('has its sections in order, each linked from the table of contents', () => {
    show(text);
    const headings = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual(titles);
    const entries = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(entries.map((entry) => entry.getAttribute('href')?.split('#')[1])).toEqual(
      headings.map((heading) => heading.id),
    );
  });

  it.each([
    [{ ...NO_CONTACT, email: 'hi@aisle.test' }, 'contact us at hi@aisle.test', 'hi@aisle.test'],
    [{ ...NO_CONTACT, hasForm: true }, 'contact us through the contact form', 'contact form'],
    [NO_CONTACT, 'contact us by replying to any of our emails', null],
  ])('says how to reach the operator with %o, in the same sections', (contact, phrase, linkName) => {
    setSiteContact(contact);
    show(text);
    const headings = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(titles);
    expect(document.body.textContent?.toLowerCase()).toContain(phrase);
    if (linkName) expect(screen.getAllByRole('link', { name: linkName }).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/[{}]/);
  });

  it('shows its date and leaves no placeholder unfilled', () => {
    show(text);
    expect(screen.getByText('8 June 2025').getAttribute('datetime')).toBe('2025-06-08');
    expect(document.body.textContent).not.toMatch(/[{}]/);
  });
});

describe('statements of the texts', () => {
  it.each([
    ['Acceptance', 'at least 13 years old'],
    ['Accounts', `at least ${PASSWORD_MIN} characters`],
    ['Content & Submissions', 'within 48 hours'],
    ['Affiliate Program', '100% of the commissions'],
    ['Contact', '24–48 hours'],
    ['Contact', 'within 2 business days'],
  ])('terms, %s: %s', (title, promise) => {
    setSiteContact(NO_CONTACT);
    show(terms);
    expect(sectionText(title)).toContain(promise);
  });

  it.each([
    ['Overview', 'at least 13 years'],
    ['Security', 'within 72 hours'],
    ['Rights', 'acknowledge requests within 3 business days and answer them within 30 days'],
    ['Rights', 'up to 60 days more'],
    ['Retention', `${LIFETIMES.erasureDelay / DAY} days after you delete it`],
    ['Retention', `after ${LIFETIMES.session / HOUR} hours without use`],
    ['Retention', `after ${LIFETIMES.rememberedSession / DAY} days if you asked to be remembered`],
    ['Retention', `${LIFETIMES.resetLink / 60_000} minutes to choose a new password`],
    ['Retention', `${LIFETIMES.verifyLink / DAY} days to confirm an address`],
    ['Data Collection', `lives for ${LIFETIMES.providerFlow / 60_000} minutes`],
    ['Retention', `Up to ${HISTORY_KEPT_MS / DAY / 365} years`],
    ['Retention', `ask again after ${Math.floor(CHOICE_LIFETIME_MS / DAY / 30)} months`],
    ['Retention', `Unconfirmed addresses for ${VERIFY_DAYS} days`],
    ['Data Collection', 'the draft and the pictures of a tool'],
    ['Data Collection', 'The cookie page lists every name'],
    ['How We Use Data', 'Global Privacy Control'],
    ['Retention', '7 years'],
    ['Retention', 'within 90 days'],
  ])('privacy, %s: %s', (title, promise) => {
    show(privacy);
    expect(sectionText(title)).toContain(promise);
  });
});

const marks = (text: string) => (text.match(/\{\w+\}|\d+/g) ?? []).sort();

/** The structure of a block and the parts that a translation keeps: placeholders, numbers, names in English. */
function shapeOf(block: LegalBlock | { factsOf: string }): unknown {
  if (typeof block === 'string') return marks(block);
  return 'factsOf' in block || 'facts' in block ? block : block.map(marks);
}

describe('the privacy policy in French', () => {
  it('has the sections, blocks, placeholders and numbers of the English one', () => {
    const shape = ({ sections }: PrivacyText) => sections.map(({ id, blocks }) => [id, blocks.map(shapeOf)]);
    expect(shape(privacyFr)).toEqual(shape(policy));
  });

  it('has the numbers of what each slice says', () => {
    const numbersOf = (language: Language) =>
      Object.entries(readTexts(language)).flatMap(([key, text]) =>
        /^(privacy|stored|storedFor)\./.test(key) ? [[key, marks(text)]] : [],
      );
    expect(numbersOf('fr')).toEqual(numbersOf('en'));
  });

  it('leaves no placeholder unfilled', () => {
    show(withFacts(privacyFr));
    expect(document.body.textContent).not.toMatch(/[{}]/);
  });

  it('follows French typography', () => {
    const breakable = /[^\u00a0\u202f][;!?»%]|«(?!\u00a0)|[^\u00a0]:(?!\/\/)|['"“”]|\.\.\./;
    const texts = privacyFr.sections
      .flatMap(({ title, blocks }) => [title, ...blocks])
      .flatMap((part) => (typeof part === 'string' ? part : Array.isArray(part) ? part : []));
    expect(texts.filter((text) => breakable.test(text))).toEqual([]);
  });
});
