import { ApiError } from '#src/shared/api-client.ts';
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

export interface FailureTexts {
  invalid: string;
  /** The specified sentence for a bad link. */
  badLink: string;
  failed: string;
  /** The specified sentence for a failure that the server says nothing about. */
  french: string;
}

export interface LinkFailure {
  isBadLink: boolean;
  /** The server's own words; undefined when it sent none. */
  said: string | undefined;
}

/** What went wrong: only a bad link is answered in French, other refusals come in the language of the page. */
export function FailureSentence({
  failure: { isBadLink: isBad, said },
  texts,
}: {
  failure: LinkFailure;
  texts: FailureTexts;
}) {
  if (said === undefined) return <SpecifiedSentence text={texts.failed} french={texts.french} />;
  if (isBad) return <SpecifiedSentence text={texts.invalid} french={said} />;
  return <SpecifiedSentence text={said} french={null} />;
}
