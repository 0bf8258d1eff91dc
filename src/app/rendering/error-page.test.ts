import { afterEach, describe, expect, test } from 'vitest';
import { EMPTY_SETTINGS, identityOf } from '#src/features/site/rules.ts';
import { SHIPPED_SITE } from '#src/features/site/shipped.server.ts';
import { HttpError } from '#src/server/http/errors.ts';
import { createLanguages } from '#src/server/languages.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { setSiteIdentity, siteIdentity } from '#src/shared/site/site-identity.ts';
import { errorPage } from './error-page.server.ts';

const shipped = siteIdentity();
afterEach(() => setSiteIdentity(shipped));

const tooMany = (seconds = '7') =>
  new HttpError('too_many_requests', { headers: { 'retry-after': seconds } });

async function show(error: unknown, language: Language = 'en') {
  const page = errorPage(error, 'r-1', createLanguages(['en', 'fr']), language);
  return { page, html: await page.text() };
}

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  test.each([
    ['too many requests', tooMany(), 429],
    ['a failed rendering', new TypeError('no'), 500],
  ])('the page of %s looks like the site and offers ways on', async (_, error, status) => {
    const { page, html } = await show(error, language);
    expect(page.status).toBe(status);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toMatch(/<header[^>]*><a href="\/(fr)?"[^>]*><svg[\s\S]*Aisle<\/span><\/a><\/header>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<a href=""');
    expect(html).not.toMatch(/<script|<style|<link|undefined|null|NaN/);
  });
});

test('says how long to wait', async () => {
  expect((await show(tooMany())).html).toContain('You can try again in 7 seconds.');
  expect((await show(tooMany('1'))).html).toContain('You can try again in a second.');
  expect((await show(tooMany(), 'fr')).html).toContain('Vous pourrez réessayer dans 7 secondes.');
  expect((await show(tooMany())).page.headers.get('retry-after')).toBe('7');
});

test('has the name and the colours of the site, without markup of theirs', async () => {
  setSiteIdentity(identityOf({ ...EMPTY_SETTINGS, name: 'Kiste & <b>', accent: '#0f766e' }, SHIPPED_SITE));
  const { html } = await show(tooMany());
  expect(html).toContain('Kiste &amp; &lt;b&gt;');
  expect(html).toContain('light-dark(#0f766e,');
});
