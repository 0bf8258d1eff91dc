import type { Page } from '@playwright/test';
import type { SharedSite } from '../shared-sites.ts';
import { makeAccount, readMails } from './account.ts';
import { findFaultsInBothColours } from './find-faults.ts';
import { expect, open, waitForScripts } from './journey.ts';
import { bilingual as test } from './own-site.ts';

test.use({ reducedMotion: 'reduce', expectedComplaints: [/status of (404|422)/] });
test.describe.configure({ mode: 'default' });

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function readSubjects({ dataDir }: SharedSite, email: string): Promise<string[]> {
  return (await readMails(email, dataDir)).map(({ subject }) => subject);
}

test('the beginning of a French sentence is completed to a task in French, which is found again', async ({
  page,
}) => {
  await open(page, '/fr');
  const field = page.getByRole('main').getByRole('combobox');
  await field.fill('un outil gratuit pour transcrire des ré');
  const task = page.getByRole('option').filter({ hasText: 'transcrire des réunions' }).first();
  await expect(task).toContainText('Tâche');
  await expect(task.locator('[lang]')).toHaveCount(0);
  await task.click();
  await expect(page).toHaveURL('/fr/search?q=un+outil+gratuit+pour+transcrire+des+r%C3%A9unions');
  await expect(page.getByRole('main').getByRole('link', { name: 'Granola', exact: true })).toBeVisible();
});

test('from the French home page through search and a tool to a review, and mails in French', async ({
  page,
  site,
}) => {
  const { name, email, password } = makeAccount();
  await open(page, '/fr/register');
  const form = page.getByRole('main');
  await form.getByLabel('Nom complet').fill(name);
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Mot de passe', { exact: true }).fill(password);
  await form.getByLabel('Confirmer le mot de passe').fill(password);
  await form.getByRole('button', { name: 'Créer un compte' }).click();
  await expect(page).toHaveURL(/\/fr\/dashboard$/);
  await expect
    .poll(() => readSubjects(site, email), { timeout: 20_000 })
    .toContain('Confirmez votre adresse e-mail');

  await open(page, '/fr');
  await expect(page).toHaveTitle(/^Tous les outils d’IA/);
  await page.getByRole('main').getByRole('combobox').fill('ideogram');
  await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(/\/fr\/search\?q=ideogram$/);
  await page.getByRole('main').getByRole('link', { name: 'Ideogram', exact: true }).click();
  await expect(page).toHaveURL(/\/fr\/ai\/ideogram$/);
  await expect(page.getByRole('main').getByText(/^Ideogram is an image generator/)).toHaveAttribute(
    'lang',
    'en',
  );

  const plans = page.getByRole('region', { name: 'Formules et tarifs' });
  await expect(plans.getByText(/^Tel qu’indiqué le /)).toBeVisible();
  await expect(plans.getByRole('button', { name: 'Toujours exact' })).toBeVisible();

  await page.getByRole('link', { name: /^Avis/ }).first().click();
  await page.getByRole('button', { name: 'Rédiger un avis' }).click();
  await page.getByRole('button', { name: 'Envoyer l’avis' }).click();
  await expect(page.getByText('Choisissez une note')).toBeVisible();
  await page.getByRole('radio', { name: '4 étoiles : Très bien' }).check();
  await page.getByLabel('Titre').fill('Des lettres bien formées');
  await page
    .getByRole('textbox', { name: 'Votre avis' })
    .fill('Les mots de mes affiches sont enfin lisibles.');
  await page.getByRole('button', { name: 'Envoyer l’avis' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Des lettres bien formées' })).toBeVisible();

  await open(page, '/fr/dashboard/settings?tab=account');
  await page.getByRole('combobox', { name: 'Langue', exact: true }).selectOption('en');
  await page.getByRole('button', { name: 'Enregistrer la langue' }).click();
  await expect(page.getByText('Votre langue a été enregistrée')).toBeVisible();
  await page.request.post('/api/v1/password/forgot', { data: { email } });
  await expect.poll(() => readSubjects(site, email), { timeout: 20_000 }).toContain('Reset your password');
});

test('the menu leads to the same page in the other language, which the home page then remembers', async ({
  page,
}) => {
  await open(page, '/search?q=image');
  await page.getByRole('banner').locator('summary[title="Language"]').click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/search\?q=image$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goto('/');
  await expect.poll(() => pathOf(page)).toBe('/fr');
  await open(page, '/about');
  expect(pathOf(page)).toBe('/about');
  await expect(page.getByRole('link', { name: 'Lire cette page en français' })).toBeVisible();
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.goto('/');
  expect(pathOf(page)).toBe('/');
});

test('a first visit follows the browser, and English needs neither a redirect nor a suggestion', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/about');
  await expect(page.getByRole('link', { name: 'Lire cette page en français' })).toBeHidden();
  const context = await browser.newContext({ baseURL, locale: 'fr-CA', reducedMotion: 'reduce' });
  const french = await context.newPage();
  await french.goto('/');
  await expect.poll(() => pathOf(french)).toBe('/fr');
  await french.goto('/search');
  expect(pathOf(french)).toBe('/search');
  await expect(french.getByRole('link', { name: 'Lire cette page en français' })).toBeVisible();
  await waitForScripts(french);
  expect(await findFaultsInBothColours(french)).toEqual([]);
  await context.close();
});

test('search engines are told of both languages', async ({ page, site }) => {
  await page.goto('/fr/ai/ideogram');
  const links = await page
    .locator('link[rel="canonical"], link[hreflang]')
    .evaluateAll((elements) =>
      elements.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    );
  const address = links.find(([language]) => language === 'en')![1]!;
  const french = address.replace('/ai/', '/fr/ai/');
  expect(links).toEqual([
    [null, french],
    ['en', address],
    ['fr', french],
    ['x-default', address],
  ]);
  const map = await (await page.request.get(`${site.url}/sitemap-1.xml`)).text();
  expect(map).toContain(`<loc>${french}</loc>`);
  expect(map).toContain(`hreflang="x-default" href="${address}"`);
});

test('ranking, numbers and reports are explained in French', async ({ request }) => {
  const pages = [
    ['/fr/how-ranking-works', 'Comment fonctionne le classement'],
    ['/fr/transparency', 'Transparence'],
    ['/fr/report', 'Signaler un contenu'],
  ] as const;
  for (const [address, name] of pages) {
    expect(await (await request.get(address)).text()).toContain(`>${name}</h1>`);
  }
});

test('an answer of the assistant marks the words of listings as English', async ({ page }) => {
  await open(page, '/fr/about');
  await page.locator('.assistant-button').click();
  const panel = page.getByRole('dialog', { name: 'Trouver un outil' });
  await panel.getByLabel('Que voulez-vous faire').fill('transcrire des réunions gratuitement');
  await panel.getByRole('button', { name: 'Envoyer' }).click();
  const tools = panel.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(tools.locator('[lang="en"]').first()).toBeVisible();
  for (const quoted of await tools.locator('[lang="en"]').allTextContents()) {
    expect(quoted).not.toMatch(/Gratuit|Moins adapté|Convient pour/);
  }
});
