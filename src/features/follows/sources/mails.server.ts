import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
import { inSubject } from '#src/server/mail/in-subject.ts';
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

/** `Quill and 2 more`, short enough for a subject. */
function nameTools({ tools, count }: News, language: 'en' | 'fr'): string {
  const first = inSubject(tools[0] ?? '', 25);
  if (count <= 1) return first;
  return language === 'en' ? `${first} and ${count - 1} more` : `${first} et ${count - 1} de plus`;
}

/** The name of a category that the site has shipped is translated; other names stay. */
const inFrench = (label: string) => translateLabel(label, { language: 'fr' });

/** A mail about new tools somewhere. */
function newsMail(
  name: string,
  en: { subject: (source: string, tools: string) => string; about: (source: string) => string },
  fr: { subject: (source: string, tools: string) => string; about: (source: string) => string },
) {
  return defineMail(
    name,
    News,
    (news) => ({
      subject: en.subject(inSubject(news.source, 20), nameTools(news, 'en')),
      preheader: 'Have a look at what’s new.',
      name: news.name,
      paragraphs: [en.about(news.source), ...listTools(news, 'en')],
      action: { label: 'See the tools', url: news.url },
      notes: NOTES.en,
    }),
    {
      fr: (news) => ({
        subject: fr.subject(inSubject(inFrench(news.source), 20), nameTools(news, 'fr')),
        preheader: 'Découvrez les nouveautés.',
        name: news.name,
        paragraphs: [fr.about(news.source), ...listTools(news, 'fr')],
        action: { label: 'Voir les outils', url: news.url },
        notes: NOTES.fr,
      }),
    },
  );
}

export type NewsMail = ReturnType<typeof newsMail>;

/** By what is followed; other kinds have the one of searches, which suits everything. */
export const newToolsMails = {
  maker: newsMail(
    'maker-published',
    {
      subject: (maker, tools) => `New from ${maker}: ${tools}`,
      about: (maker) => `“${maker}” has published:`,
    },
    {
      subject: (maker, tools) => `Du nouveau de ${maker}\u00a0: ${tools}`,
      about: (maker) => `«\u00a0${maker}\u00a0» a publié\u00a0:`,
    },
  ),
  category: newsMail(
    'category-new',
    {
      subject: (category, tools) => `New in ${category}: ${tools}`,
      about: (category) => `New in “${category}”:`,
    },
    {
      subject: (category, tools) => `Nouveau dans ${category}\u00a0: ${tools}`,
      about: (category) => `Nouveau dans «\u00a0${inFrench(category)}\u00a0»\u00a0:`,
    },
  ),
  search: newsMail(
    'search-new',
    {
      subject: (search, tools) => `New for “${search}”: ${tools}`,
      about: (search) => `New for “${search}”:`,
    },
    {
      subject: (search, tools) => `Nouveau pour «\u00a0${search}\u00a0»\u00a0: ${tools}`,
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
    subject: `${inSubject(tool)}: new release ${inSubject(release, 25)}`,
    preheader: 'See what has changed.',
    name,
    paragraphs: [`“${tool}” has a new release.`, release],
    action: { label: 'Read the release notes', url },
    notes: ['You get this email because you follow this tool.'],
    stop: { label: 'Stop following it', url: stop_url, oneClick: one_click_url },
  }),
  {
    fr: ({ name, tool, release, url, stop_url, one_click_url }) => ({
      subject: `${inSubject(tool)}\u00a0: nouvelle version ${inSubject(release, 28)}`,
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
  foldMail(newToolsMails.maker, { notice: 'maker.published' }),
  foldMail(newToolsMails.category, { notice: 'category.new' }),
  foldMail(newToolsMails.search, { notice: 'search.new' }),
  foldMail(toolReleasedMail, { notice: 'tool.released' }),
];
