import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { prefilledFormPath } from '#src/features/tools/listings/public/prefill-rules.ts';
import { labelText } from '#src/shared/messages/labels.ts';
import { t } from '#src/shared/messages/translate.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Card, StretchedLink } from '#src/ui/card.tsx';
import { ChipLink } from '#src/ui/chip.tsx';
import { Logo } from '#src/ui/logo.tsx';
import type { AssistantReply, SuggestedTool } from '../contract.ts';
import { Choices } from './choices.tsx';
import { QuotedText } from './quoted-text.tsx';
import { TypedText } from './typed-text.tsx';
import { isResultsAddress } from './use-redirect.ts';

interface RemarkProps {
  icon: typeof CircleCheck;
  label: string;
  text: string;
  quotes: readonly string[];
}

function Remark({ icon: Icon, label, text, quotes }: RemarkProps) {
  return (
    <p className="flex gap-1.5 text-sm text-muted">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="line-clamp-3 min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">{label}: </span>
        <QuotedText text={text} quotes={quotes} />
      </span>
    </p>
  );
}

interface SuggestedToolProps {
  tool: SuggestedTool;
  quotes: readonly string[];
  onLeave: () => void;
}

function SuggestedToolCard({ tool, quotes, onLeave }: SuggestedToolProps) {
  return (
    <Card interactive className="flex items-start gap-3 p-3">
      <Logo src={tool.logo_url} name={tool.name} size="medium" />
      <div className="grid min-w-0 grow gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            <StretchedLink to={`/ai/${tool.slug}`} onClick={onLeave}>
              {tool.name}
            </StretchedLink>
          </h3>
          {tool.price && <p className="text-sm font-medium text-ink">{tool.price}</p>}
        </div>
        <Remark icon={CircleCheck} label={t('assistant.fits')} text={tool.reason} quotes={quotes} />
        {tool.trade_off && (
          <Remark icon={CircleMinus} label={t('assistant.tradeOff')} text={tool.trade_off} quotes={quotes} />
        )}
      </div>
    </Card>
  );
}

/** Up to four tools, each with why it fits and what speaks against it. */
function SuggestedTools({ reply, onLeave }: { reply: AssistantReply; onLeave: () => void }) {
  const { tools, quotes } = reply;
  if (tools.length === 0) return null;
  return (
    <ul aria-label={t('assistant.tools')} className="grid gap-2">
      {tools.map((tool) => (
        <li key={tool.id}>
          <SuggestedToolCard tool={tool} quotes={quotes} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

function CategoryChips({ slugs, onLeave }: { slugs: string[]; onLeave: () => void }) {
  const { data } = useQuery(categoriesQuery());
  const found = slugs.flatMap((slug) => data?.data.find((category) => category.slug === slug) ?? []);
  if (found.length === 0) return null;
  return (
    <ul aria-label={t('assistant.categories')} className="flex flex-wrap gap-2">
      {found.map(({ slug, name }) => (
        <li key={slug}>
          <ChipLink to={`/search?category=${encodeURIComponent(slug)}`} onClick={onLeave}>
            {labelText(name)}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

/** The ways on from an answer: the comparison, or all results. */
function FurtherLink({ reply, onLeave }: { reply: AssistantReply; onLeave: () => void }) {
  const { compare_url: comparison, url, total, tools } = reply;
  if (comparison) {
    return (
      <ButtonLink variant="primary" to={comparison} onClick={onLeave} className="justify-self-start">
        {t('assistant.compareLink')}
      </ButtonLink>
    );
  }
  if (!isResultsAddress(url) || (tools.length > 0 && total === null)) return null;
  return (
    <ButtonLink to={url} onClick={onLeave} className="justify-self-start">
      {tools.length > 0 ? t('assistant.results', { count: total ?? 0 }) : t('assistant.searchInstead')}
    </ButtonLink>
  );
}

/** Ways to pages of this site that help: the forms for products that are not listed, or another one. */
function HelpLinks({ reply: { page, unlisted, tools }, onLeave }: Pick<ReplyProps, 'reply' | 'onLeave'>) {
  const forms = unlisted && [unlisted, ...unlisted.others];
  const links: NonNullable<AssistantReply['page']>[] =
    forms?.map((product) => ({
      url: prefilledFormPath(product),
      label: t('assistant.submit', { name: product.name }),
    })) ?? (page ? [page] : []);
  if (links.length === 0) return null;
  const isSmall = tools.length > 0 || links.length > 1;
  return (
    <div className="flex flex-wrap gap-2">
      {links.map(({ url, label }) => (
        <ButtonLink
          key={url}
          to={url}
          onClick={onLeave}
          size={isSmall ? 'small' : undefined}
          className="max-w-full"
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

interface ReplyProps {
  reply: AssistantReply;
  /** True for the last answer, which can be gone on with. */
  isLast: boolean;
  /** False for an answer that was there when the panel was opened again: it is not typed. */
  isNew: boolean;
  /** Undefined when no question is left. */
  onPick: ((text: string) => void) | undefined;
  onLeave: () => void;
  announce: (text: string) => void;
}

/** A question back, which stands above the tools: its answers change them. */
function QuestionBack({ reply, onPick }: Pick<ReplyProps, 'reply' | 'onPick'>) {
  return (
    <div className="grid gap-2 rounded-card border border-line-strong p-3">
      <p className="font-semibold">{reply.question}</p>
      <Choices label={t('assistant.answers')} texts={reply.options} onPick={onPick} />
    </div>
  );
}

/** An answer: its text, a question back, the tools with the way to all of them, and what could be asked next. */
export function ReplyView({ reply, isLast, isNew, onPick, onLeave, announce }: ReplyProps) {
  const { content, question, suggestions, tools, page, quotes } = reply;
  const announced = [content, question].filter(Boolean).join(' ');
  return (
    <>
      <TypedText
        text={content}
        quotes={quotes}
        isNew={isNew}
        onDone={isLast ? () => announce(announced) : undefined}
      />
      {isLast && question && <QuestionBack reply={reply} onPick={onPick} />}
      <HelpLinks reply={reply} onLeave={onLeave} />
      {tools.length === 0 && !page && <CategoryChips slugs={reply.categories} onLeave={onLeave} />}
      <SuggestedTools reply={reply} onLeave={onLeave} />
      <FurtherLink reply={reply} onLeave={onLeave} />
      {isLast && !question && <Choices label={t('assistant.next')} texts={suggestions} onPick={onPick} />}
    </>
  );
}
