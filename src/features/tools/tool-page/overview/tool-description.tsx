import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ShowMore } from '#src/ui/overlays/disclosure.tsx';
import { ToolLanguageNote } from '../../browse/card/tool-language-note.tsx';
import type { ToolPage } from '../../contract.ts';
import { tagline } from '../../rules.ts';
import { splitDescription } from './split-description.ts';

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p lang={toolLanguage} key={text}>
      {text}
    </p>
  ));
}

function Text({ text }: { text: string }) {
  const { shown, rest } = splitDescription(text);
  return (
    <div className="mt-3 grid max-w-[70ch] grid-cols-[minmax(0,1fr)] gap-4 text-lg leading-relaxed [overflow-wrap:anywhere]">
      <Paragraphs texts={shown} />
      {rest.length > 0 && (
        <ShowMore more={t('tool.readMore')} fewer={t('tool.readLess')}>
          <div className="grid gap-4">
            <Paragraphs texts={rest} />
          </div>
        </ShowMore>
      )}
    </div>
  );
}

/** The description without a first sentence that only repeats the tagline, which stands in the header. */
function textBelowTagline(tool: ToolPage): string {
  const text = tool.description.trim();
  const first = tagline(text);
  const said = (sentence: string) =>
    sentence
      .trim()
      .toLowerCase()
      .replace(/[.!?]$/, '');
  return tool.tagline && said(first) === said(tool.tagline) ? text.slice(first.length).trim() : text;
}

/** The description in its maker's words. */
export function ToolDescription({ tool }: { tool: ToolPage }) {
  const text = textBelowTagline(tool);
  if (!text) return null;
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="font-display text-heading font-bold">
        {t('tool.description')}
      </h2>
      <ToolLanguageNote />
      <Text text={text} />
    </section>
  );
}
