import { describe, expect, test } from 'vitest';
import { readSettings } from '#src/server/settings.ts';
import { brand } from '#src/shared/site/brand.ts';
import { featuresOff } from '#src/shared/site/features-off.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { siteIdentity } from '#src/shared/site/site-identity.ts';
import { siteSlug } from '#src/shared/site/site-slug.ts';
import { publishTools, signInPerson } from '#src/testing/factories.ts';
import { setUpTestApi } from '#src/testing/set-up-test-api.ts';
import { signInAdmin } from '#src/testing/sign-in-admin.ts';
import { siteSettings } from './settings.server.ts';

const api = setUpTestApi();
const site = async (query = '') => (await api.get(`/site${query}`)).body.data;

test('a site that nobody has named has the name and the look that the software ships with', async () => {
  await publishTools(api, [{ name: 'Alpha' }, { name: 'Beta' }]);
  expect(await site()).toEqual({
    name: 'Aisle',
    tagline: 'Every AI tool, one aisle.',
    description: null,
    logo_url: null,
    logo_dark_url: null,
    icon_url: null,
    accent: '#c2410c',
    languages: ['en'],
    contact_email: null,
    social: { github: null, x: null, linkedin: null, youtube: null, mastodon: null, bluesky: null },
    footer_categories: [],
    operator: null,
    tool_count: 2,
  });
  expect((await site('?language=fr')).tagline).toBe('Tous les outils d’IA, un seul rayon.');
});

test('administrators name it; visitors see it at once, and the audit log what was before', async () => {
  const admin = await signInAdmin(api);
  const saved = await admin.send('PUT', '/site', {
    name: '  Werkzeug  Kiste ',
    accent: '0F766E',
    tagline: { en: 'Tools, sorted.' },
    contact_email: 'hi@example.com',
    social: { mastodon: 'https://social.example/@kiste' },
    footer_categories: ['audio', 'image'],
    operator: { name: 'Kiste GmbH', address: 'Weg 1\n10115 Berlin', country: 'Germany' },
    announcement: { text: { en: 'We moved' }, url: '/new', until: '2027-01-01T00:00:00+01:00' },
  });
  expect([saved.status, saved.body.message]).toEqual([200, 'The site’s settings were saved.']);
  expect(saved.body.data).toMatchObject({
    version: 1,
    fixed: [],
    name: 'Werkzeug Kiste',
    accent: '#0f766e',
    tagline: { en: 'Tools, sorted.', fr: null },
    operator: { name: 'Kiste GmbH', address: 'Weg 1\n10115 Berlin', country: 'Germany', imprint: null },
    announcement: { text: { en: 'We moved', fr: null }, url: '/new', until: '2026-12-31T23:00:00.000Z' },
  });
  expect(await site()).toMatchObject({
    name: 'Werkzeug Kiste',
    tagline: 'Tools, sorted.',
    accent: '#0f766e',
    contact_email: 'hi@example.com',
    footer_categories: ['audio', 'image'],
  });
  expect((await site('?language=fr')).tagline).toBe('Tous les outils d’IA au même endroit.');
  expect([brand.name, siteSlug()]).toEqual(['Werkzeug Kiste', 'werkzeug-kiste']);
  expect(siteContact()).toEqual({
    email: 'hi@example.com',
    hasForm: true,
    social: [{ name: 'Mastodon', url: 'https://social.example/@kiste' }],
  });
  const [event] = await admin.log();
  expect(event).toMatchObject({
    action: 'site.update',
    target: { type: 'site', name: 'Werkzeug Kiste' },
    from: { name: null, accent: null, footer_categories: null },
    to: { name: 'Werkzeug Kiste', accent: '#0f766e', footer_categories: ['audio', 'image'] },
  });
  expect(event!.to).not.toHaveProperty('hero_title');
});

test('what a request leaves out stays; null and an empty text bring the shipped value back', async () => {
  const admin = await signInAdmin(api);
  await admin.send('PUT', '/site', { name: 'Kiste', tagline: { en: 'One', fr: 'Un' } });
  await admin.send('PUT', '/site', { tagline: { fr: '' } });
  expect((await admin.get('/site')).body.data).toMatchObject({
    version: 2,
    name: 'Kiste',
    tagline: { en: 'One', fr: null },
  });
  await admin.send('PUT', '/site', { name: null });
  expect((await site()).name).toBe('Aisle');
  const before = (await admin.log()).length;
  const same = await admin.send('PUT', '/site', { name: '', tagline: { en: 'One' } });
  expect([same.status, same.body.data.version, (await admin.log()).length]).toEqual([200, 3, before]);
});

test('the texts of the home page and of the newsletter’s sign-up are a choice in each language', async () => {
  const admin = await signInAdmin(api);
  const saved = await admin.send('PUT', '/site', {
    hero_searches: { en: 'hammer, saw', fr: '-' },
    newsletter_title: { en: 'Tools by mail' },
  });
  expect(saved.body.data).toMatchObject({
    hero_searches: { en: 'hammer, saw', fr: '-' },
    newsletter_title: { en: 'Tools by mail', fr: null },
  });
  const { en, fr } = siteIdentity().texts;
  expect([en!.hero_searches, en!.newsletter_title]).toEqual(['hammer, saw', 'Tools by mail']);
  expect([fr!.hero_searches, fr!.newsletter_title]).toEqual(['-', undefined]);
});

test('the figures of two panels are a choice', async () => {
  const admin = await signInAdmin(api);
  const saved = await admin.send('PUT', '/site', { video_figures: 'real', about_figures: 'none' });
  expect(saved.body.data).toMatchObject({ video_figures: 'real', about_figures: 'none' });
  expect(siteIdentity()).toMatchObject({ videoFigures: 'real', aboutFigures: 'none' });
  expect((await api.get('/stats/public')).body.data).toMatchObject({ videos: 0, video_tools: 0 });
});

test('features are switched off by their names, and by no others', async () => {
  const admin = await signInAdmin(api);
  const saved = await admin.send('PUT', '/site', { features_off: ['watch', 'assistant', 'watch'] });
  expect(saved.body.data).toMatchObject({ version: 1, fixed: [], features_off: ['assistant', 'watch'] });
  expect(saved.body.data.optional_features).toContain('compare');
  expect(featuresOff()).toEqual(['assistant', 'watch']);
  const [event] = await admin.log();
  expect(event).toMatchObject({
    action: 'site.update',
    from: { features_off: null },
    to: { features_off: ['assistant', 'watch'] },
  });
  const refused = await admin.send('PUT', '/site', { features_off: ['watch', 'reviews'] });
  const message = 'This isn’t a feature that can be switched off.';
  expect([refused.status, refused.body.errors]).toEqual([422, { 'features_off.1': [message] }]);
  const cleared = await admin.send('PUT', '/site', { features_off: [] });
  expect([cleared.body.data.features_off, featuresOff()]).toEqual([null, []]);
});

test('the second of two administrators gets the present settings and can decide', async () => {
  const [ada, grace] = [await signInAdmin(api, 'Ada'), await signInAdmin(api, 'Grace')];
  const { version } = (await ada.get('/site')).body.data;
  expect((await ada.send('PUT', '/site', { version, name: 'Adas' })).status).toBe(200);
  const refused = await grace.send('PUT', '/site', { version, name: 'Graces' });
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
  expect(refused.body.current).toMatchObject({ version: 1, name: 'Adas' });
  expect((await site()).name).toBe('Adas');
  const again = await grace.send('PUT', '/site', { version: 1, name: 'Graces' });
  expect(again.body.data.name).toBe('Graces');
});

test('of many changes at once with one version, one wins', async () => {
  const admin = await signInAdmin(api);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => admin.send('PUT', '/site', { version: 0, name: `N${index}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await admin.log()).toHaveLength(1);
});

describe('refuses', () => {
  test.each([
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ name: 'left \u202e right' }, 'name'],
    [{ name: 7 }, 'name'],
    [{ accent: 'red' }, 'accent'],
    [{ accent: '#facc15' }, 'accent'],
    [{ contact_email: 'nobody' }, 'contact_email'],
    [{ social: { x: 'javascript:alert(1)' } }, 'social.x'],
    [{ social: { x: 'http://x.com/a' } }, 'social.x'],
    [{ footer_categories: ['image', 'holodecks'] }, 'footer_categories.1'],
    [{ footer_categories: Array.from({ length: 9 }, () => 'image') }, 'footer_categories'],
    [{ operator: { name: ' ' } }, 'operator.name'],
    [{ announcement: { text: { en: 'Hi' }, url: 'javascript:alert(1)' } }, 'announcement.url'],
    [{ announcement: { text: { en: 'Hi' }, url: '//evil.example' } }, 'announcement.url'],
    [{ announcement: { text: { en: 'Hi' }, until: 'tomorrow' } }, 'announcement.until'],
    [{ tagline: { en: 'x'.repeat(81) } }, 'tagline.en'],
    [{ hero_title: 'text' }, 'hero_title'],
    [{ hero_searches: { fr: 'x'.repeat(201) } }, 'hero_searches.fr'],
    [{ video_figures: 'invented' }, 'video_figures'],
    [{ about_figures: 'invented' }, 'about_figures'],
    [{ version: -1 }, 'version'],
  ])('%j', async (body, field) => {
    const admin = await signInAdmin(api);
    const { status, body: answer } = await admin.send('PUT', '/site', body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
    expect(await admin.log()).toEqual([]);
  });

  test('an accent that cannot be read says how far it is off, and what would do', async () => {
    const admin = await signInAdmin(api);
    const { body } = await admin.send('PUT', '/site', { accent: '#facc15' });
    expect(body.errors.accent[0]).toMatch(
      /contrast is 1\.\d\d : 1, and 4\.5 : 1 is needed\. Try #[0-9a-f]{6}\.$/,
    );
  });

  test('everybody but administrators', async () => {
    const { headers } = await signInPerson(api, { role: 'contributor' });
    expect((await api.send('PUT', '/admin/site', { name: 'Mine' }, headers)).status).toBe(404);
    expect((await api.get('/admin/site')).status).toBe(401);
  });
});

describe('with settings of the environment', () => {
  const fixed = setUpTestApi({ settings: { site: { name: 'From the shell', accent: '#7c3aed' } } });

  test('they win, and are shown as fixed', async () => {
    const admin = await signInAdmin(fixed);
    await admin.send('PUT', '/site', { name: 'Other', accent: null, tagline: { en: 'Mine' } });
    expect((await admin.get('/site')).body.data).toMatchObject({
      fixed: ['name', 'accent'],
      name: 'From the shell',
      accent: '#7c3aed',
    });
    expect((await fixed.get('/site')).body.data).toMatchObject({ name: 'From the shell', tagline: 'Mine' });
  });

  test('are checked at the start', () => {
    const read = (env: Record<string, string>) => readSettings(env, { site: siteSettings }).site;
    expect(read({ SITE_NAME: ' Kiste ', SITE_ACCENT: '0F766E' })).toEqual({
      name: 'Kiste',
      accent: '#0f766e',
    });
    expect(read({})).toEqual({ name: null, accent: null });
    expect(() => read({ SITE_ACCENT: '#facc15' })).toThrow(/SITE_ACCENT: must be darker/);
    expect(() => read({ SITE_ACCENT: 'red' })).toThrow(/SITE_ACCENT: must be a colour/);
    expect(() => read({ SITE_NAME: 'x'.repeat(41) })).toThrow(/SITE_NAME: must be at most 40 characters/);
  });
});
