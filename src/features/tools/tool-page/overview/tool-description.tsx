import { toolLanguage } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ShowMore } from '#src/ui/overlays/disclosure.tsx';
import { ToolLanguageNote } from '../../browse/card/tool-language-note.tsx';
import type { ToolPage } from '../../contract.ts';
import { coverTint } from '../../media/covers/cover-design.ts';
import { ToolCover } from '../../media/covers/tool-cover.tsx';
import { tagline } from '../../rules.ts';
import { splitDescription } from './split-description.ts';
import { hasPictures } from './tool-screenshots.tsx';

const heading = 'font-display text-heading font-bold';

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

/** The first sentence on the colour of the tool, with its drawing: what a page without pictures shows in their place. */
function Lead({ tool, text }: { tool: ToolPage; text: string }) {
  return (
    <div className={`tint tint-${coverTint(tool)} relative overflow-hidden rounded-card border border-line`}>
      <ToolCover tool={tool} className="absolute inset-y-0 right-0 h-full w-auto max-sm:hidden" />
      <div className="relative px-5 py-5 sm:mr-48 sm:px-7 sm:py-6">
        <h2 id="description" className="text-sm font-semibold">
          {t('tool.description')}
        </h2>
        <p
          lang={toolLanguage}
          className="mt-1 font-display text-xl leading-snug font-bold [overflow-wrap:anywhere]"
        >
          {text}
        </p>
      </div>
    </div>
  );
}

/** The description in its maker's words. */
export function ToolDescription({ tool }: { tool: ToolPage }) {
  const text = tool.description.trim();
  const lead = tagline(text);
  // A first sentence that is a whole description is too long for a headline.
  if (hasPictures(tool) || lead.length > 200) {
    return (
      <section aria-labelledby="description">
        <h2 id="description" className={heading}>
          {t('tool.description')}
        </h2>
        <ToolLanguageNote />
        <Text text={text} />
      </section>
    );
  }
  const rest = text.slice(lead.length).trim();
  return (
    <section aria-labelledby="description">
      <Lead tool={tool} text={lead} />
      <ToolLanguageNote />
      {rest && <Text text={rest} />}
    </section>
  );
}
