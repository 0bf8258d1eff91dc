import { t } from '#src/shared/messages/translate.ts';
import { siteContact } from '#src/shared/site/site-contact.ts';
import { Disclosure } from '#src/ui/overlays/disclosure.tsx';
import type { Entry } from './submit-info-tabs.tsx';

const questions: readonly Entry[] = [
  'submitInfo.faqReview',
  'submitInfo.faqAffiliate',
  'submitInfo.faqClaim',
  'submitInfo.faqVerify',
  'submitInfo.faqRejected',
  'submitInfo.faqEdit',
];

function answerOf(question: Entry): string {
  const { email } = siteContact();
  if (question === 'submitInfo.faqVerify' && email === null) return t('submitInfo.faqVerifyOnline');
  return t(`${question}Text`, { email: email ?? '' });
}

/** The questions and answers as structured data for search engines. */
export function faqJsonLd(): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map((question) => ({
      '@type': 'Question',
      name: t(question),
      acceptedAnswer: { '@type': 'Answer', text: answerOf(question) },
    })),
  };
}

export function SubmitInfoFaq() {
  return (
    <section aria-labelledby="faq" className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 id="faq" className="font-display text-title font-bold">
        {t('submitInfo.faq')}
      </h2>
      <div className="border-b border-line">
        {questions.map((question, index) => (
          <Disclosure
            key={question}
            isOpen={index === 0}
            className="border-t border-line py-3"
            summary={<h3 className="py-1 text-lg font-semibold">{t(question)}</h3>}
          >
            <p className="max-w-[62ch] pt-1 pb-3 text-muted">{answerOf(question)}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
