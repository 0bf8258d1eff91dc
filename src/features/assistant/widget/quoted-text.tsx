import { toolLanguage } from '#src/shared/messages/labels.ts';

/** A text in which the words of listings are marked as English where the page is not. */
export function QuotedText({ text, quotes }: { text: string; quotes: readonly string[] }) {
  const quote = toolLanguage && quotes.find((one) => text.endsWith(one));
  if (!quote) return text;
  return (
    <>
      {text.slice(0, -quote.length)}
      <span lang={toolLanguage}>{quote}</span>
    </>
  );
}
