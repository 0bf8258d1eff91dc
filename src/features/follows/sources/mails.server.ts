import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { translateLabel } from '#src/shared/messages/translate-label.ts';

/** `tools`: the names of the latest; `count`: how many there are. */
const News = z.object({
  name: z.string(),
  source: z.string(),
  tools: z.array(z.string()),
  count: z.number().int(),
  url: z.string(),
});
type News = z.infer<typeof News>;

const NOTES = {
  en: ['Choose what you follow and which emails you get in your settings, under “Notifications”.'],
  fr: [
    'Vos réglages disent ce que vous suivez et quels e-mails vous recevez, sous «\u00a0Notifications\u00a0».',
  ],
};

function listTools({ tools, count }: News, language: 'en' | 'fr'): string[] {
  const names = tools.join(', ');
  const more = count - tools.length;
  if (more <= 0) return [names];
  return [language === 'en' ? `${names} and ${more} more` : `${names} et ${more} de plus`];
}

/** A mail about new tools somewhere. */
function newsMail(
  name: string,
  en: { subject: string; about: (source: string) => string },
  fr: { subject: string; about: (source: string) => string },
) {
  return defineMail(
    name,
    News,
    (news) => ({
      subject: en.subject,
      preheader: 'Have a look at what’s new.',
      name: news.name,
      paragraphs: [en.about(news.source), ...listTools(news, 'en')],
      action: { label: 'See the tools', url: news.url },
      notes: NOTES.en,
    }),
    {
      fr: (news) => ({
        subject: fr.subject,
        preheader: 'Découvrez les nouveautés.',
        name: news.name,
        paragraphs: [fr.about(news.source), ...listTools(news, 'fr')],
        action: { label: 'Voir les outils', url: news.url },
        notes: NOTES.fr,
      }),
    },
  );
}

export const newToolsMails = {
  maker: newsMail(
    'maker-published',
    { subject: 'New from a maker you follow', about: (maker) => `“${maker}” has published:` },
    {
      subject: 'Du nouveau d’un éditeur que vous suivez',
      about: (maker) => `«\u00a0${maker}\u00a0» a publié\u00a0:`,
    },
  ),
  category: newsMail(
    'category-new',
    { subject: 'New tools in a category you follow', about: (category) => `New in “${category}”:` },
    {
      subject: 'De nouveaux outils dans une catégorie suivie',
      about: (category) =>
        `Nouveau dans «\u00a0${translateLabel(category, { language: 'fr' })}\u00a0»\u00a0:`,
    },
  ),
  search: newsMail(
    'search-new',
    { subject: 'New tools for a search you follow', about: (search) => `New for “${search}”:` },
    {
      subject: 'De nouveaux outils pour une recherche suivie',
      about: (search) => `Nouveau pour «\u00a0${search}\u00a0»\u00a0:`,
    },
  ),
};

/** Tells a follower of a tool's newest release note. */
export const toolReleasedMail = defineMail(
  'tool-released',
  z.object({
    name: z.string(),
    tool: z.string(),
    release: z.string(),
    url: z.string(),
    stop_url: z.string(),
    one_click_url: z.string(),
  }),
  ({ name, tool, release, url, stop_url, one_click_url }) => ({
    subject: 'A tool you follow has a new release',
    preheader: 'See what has changed.',
    name,
    paragraphs: [`“${tool}” has a new release.`, release],
    action: { label: 'Read the release notes', url },
    notes: ['You get this email because you follow this tool.'],
    stop: { label: 'Stop following it', url: stop_url, oneClick: one_click_url },
  }),
  {
    fr: ({ name, tool, release, url, stop_url, one_click_url }) => ({
      subject: 'Un outil que vous suivez a une nouvelle version',
      preheader: 'Voyez ce qui a changé.',
      name,
      paragraphs: [`«\u00a0${tool}\u00a0» a une nouvelle version.`, release],
      action: { label: 'Lire les notes de version', url },
      notes: ['Vous recevez cet e-mail parce que vous suivez cet outil.'],
      stop: { label: 'Ne plus le suivre', url: stop_url, oneClick: one_click_url },
    }),
  },
);

export const sourceMails = [
  foldMail(newToolsMails.maker),
  foldMail(newToolsMails.category),
  foldMail(newToolsMails.search),
  foldMail(toolReleasedMail),
];
