import { ApiError } from '#src/shared/api-client.ts';
import { serverMessage } from '#src/shared/error-text.ts';
import { pageLanguage } from '#src/shared/messages/language.ts';

/**
 * A sentence for the reader. The calls behind these pages answer in French, as specified, so on other pages their
 * sentence stands below in smaller type.
 */
export function SpecifiedSentence({ text, french }: { text: string; french: string | null }) {
  if (pageLanguage === 'fr' || french === null) return <p className="font-medium">{french ?? text}</p>;
  return (
    <>
      <p className="font-medium">{text}</p>
      <p lang="fr" className="text-sm text-muted">
        {french}
      </p>
    </>
  );
}

export function isBadLink(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

interface FailureTexts {
  invalid: string;
  failed: string;
  /** The specified sentence for a failure that the server says nothing about. */
  french: string;
}

/** What went wrong: only a bad link is answered in French, other refusals come in the language of the page. */
export function FailureSentence({ error, texts }: { error: unknown; texts: FailureTexts }) {
  const said = serverMessage(error);
  if (said === undefined) return <SpecifiedSentence text={texts.failed} french={texts.french} />;
  if (isBadLink(error)) return <SpecifiedSentence text={texts.invalid} french={said} />;
  return <SpecifiedSentence text={said} french={null} />;
}
