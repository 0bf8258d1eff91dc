import { readTexts } from '#src/server/translate.ts';
import type { Language } from '#src/shared/messages/language.ts';
import type { MessageKey } from '#src/shared/messages/message.ts';
import type { LegalText, PrivacyText } from './legal/legal-page.tsx';
import { legalLabels as en } from './messages/legal-texts.ts';
import { legalLabels as fr } from './messages/legal-texts-fr.ts';
import { privacy as enPrivacy } from './messages/privacy-text.ts';
import { privacy as frPrivacy } from './messages/privacy-text-fr.ts';
import { terms as enTerms } from './messages/terms-text.ts';
import { terms as frTerms } from './messages/terms-text-fr.ts';
import type { PageName } from './rules.ts';

interface ShippedText {
  title: string;
  body: string;
}

const PAGES: Record<Language, Record<PageName, () => ShippedText>> = {
  en: {
    about: () => writeAbout('en'),
    terms: () => writeLegal(enTerms, en),
    privacy: () => writeLegal(enPrivacy, en),
    imprint: () => ({ title: readTexts('en')['footer.imprint']!, body: IMPRINT }),
  },
  fr: {
    about: () => writeAbout('fr'),
    terms: () => writeLegal(frTerms, fr),
    privacy: () => writeLegal(frPrivacy, fr),
    imprint: () => ({ title: readTexts('fr')['footer.imprint']!, body: IMPRINT }),
  },
};
const IMPRINT = '{operator}\n\n{contact_point}';

/** The shipped text of a page in Markdown, to begin with. No page shows the one of the imprint. */
export function shippedText(page: PageName, language: Language): ShippedText {
  return PAGES[language][page]();
}

type Labels = Readonly<Record<keyof typeof en, string>>;

function writeLegal({ title, lead, sections }: LegalText | PrivacyText, labels: Labels): ShippedText {
  const withLinks = (text: string) =>
    text
      .replaceAll('{terms}', `[${labels.terms}](/terms)`)
      .replaceAll('{privacy}', `[${labels.privacy}](/privacy)`)
      .replaceAll('{cookies}', `[${labels.cookies}](/cookies)`)
      .replaceAll('{settings}', `[${labels.settings}](/dashboard/settings)`);
  const writeBlock = (block: PrivacyText['sections'][number]['blocks'][number]): string => {
    if (typeof block === 'string') return block;
    if ('factsOf' in block) return `{${block.factsOf}}`;
    if ('facts' in block) return block.facts.map(([term, text]) => `**${term}**\n\n${text}`).join('\n\n');
    return block.map((item) => `- ${item}`).join('\n');
  };
  const parts = sections.flatMap(({ id, title: heading, blocks }) => [
    `## ${heading} {#${id}}`,
    ...blocks.map(writeBlock),
  ]);
  return { title, body: withLinks([lead, ...parts].join('\n\n')) };
}

type AboutKey = MessageKey & `about.${string}`;

function writeAbout(language: Language): ShippedText {
  const texts = readTexts(language) as Readonly<Record<AboutKey, string>>;
  const pair = (name: AboutKey & `${string}Text`): string =>
    `**${texts[name.replace(/Text$/, '') as AboutKey]}**: ${texts[name]}`;
  const list = (...names: Parameters<typeof pair>[0][]) => names.map((name) => `- ${pair(name)}`).join('\n');
  const body = [
    texts['about.heroLead'],
    `## ${texts['about.missionTitle']}`,
    texts['about.mission'],
    texts['about.missionMore'],
    `## ${texts['about.features']}`,
    list(
      'about.slideSearchText',
      'about.slideFilterText',
      'about.slideCompareText',
      'about.slideReviewsText',
      'about.slideAlternativesText',
    ),
    `## ${texts['about.steps']}`,
    list('about.stepSearchText', 'about.stepCompareText', 'about.stepConnectText', 'about.stepShareText'),
    `## ${texts['about.values']}`,
    list('about.valueFactsText', 'about.valueOrderText', 'about.valueOpenText', 'about.valuePrivacyText'),
  ].join('\n\n');
  return {
    title: texts['about.title'].replaceAll('{brand}', '{name}'),
    body: body.replaceAll('{brand}', '{name}'),
  };
}
