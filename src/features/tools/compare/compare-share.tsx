import { pageLanguage } from '#src/shared/messages/language.ts';
import { t } from '#src/shared/messages/translate.ts';
import { brand } from '#src/shared/site/brand.ts';
import { buttonClasses } from '#src/ui/button.tsx';
import type { ToolPage } from '../contract.ts';
import { ShareMenu } from '../tool-page/share/tool-share-menu.tsx';
import { comparePath } from './compare-address.ts';

type Told = Pick<ToolPage, 'slug' | 'name' | 'best_for'>;

/** `ChatGPT or Claude? ChatGPT for everyday writing, Claude for long documents.` Plain text. */
export function shareSentence(tools: readonly Told[]): string {
  const names = new Intl.ListFormat(pageLanguage === 'en' ? 'en-GB' : pageLanguage, {
    type: 'disjunction',
  }).format(tools.map(({ name }) => name));
  const question = t('compare.shareQuestion', { names });
  if (tools.some(({ best_for }) => best_for.length === 0)) {
    return `${question} ${t('compare.shareSide', { brand: brand.name })}`;
  }
  const uses = tools.map(({ name, best_for: [use] }) =>
    t('compare.shareFor', { name, use: lowerFirst(use!) }),
  );
  return `${question} ${uses.join(', ')}.`;
}

/** Acronyms such as `SEO` keep their case. */
function lowerFirst(text: string): string {
  return /^\p{Lu}(?![\p{Lu}\d])/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

export function CompareShare({ tools, origin }: { tools: readonly Told[]; origin: string }) {
  const sentence = shareSentence(tools);
  return (
    <ShareMenu
      path={comparePath(tools.map(({ slug }) => slug))}
      origin={origin}
      text={sentence}
      label={t('compare.share')}
      copied={sentence}
      summaryClass={`${buttonClasses({})} cursor-pointer`}
      className="shrink-0 sm:relative sm:ml-auto print:hidden"
      isAtEnd
    />
  );
}
