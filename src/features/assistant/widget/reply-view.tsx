import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { categoriesQuery } from '#src/features/tools/client.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Card, StretchedLink } from '#src/ui/card.tsx';
import { ChipLink } from '#src/ui/chip.tsx';
import { Logo } from '#src/ui/logo.tsx';
import type { AssistantReply, SuggestedTool } from '../contract.ts';
import { REDIRECT_DELAY_MS } from '../rules.ts';
import { TypedText } from './typed-text.tsx';

/** Up to three tools, each with the reason why it fits. */
function SuggestedTools({ tools, onLeave }: { tools: SuggestedTool[]; onLeave: () => void }) {
  if (tools.length === 0) return null;
  return (
    <ul aria-label={t('assistant.tools')} className="grid gap-2">
      {tools.map((tool) => (
        <li key={tool.id}>
          <Card interactive className="flex items-start gap-3 p-3">
            <Logo src={tool.logo_url} name={tool.name} size="medium" />
            <div className="min-w-0">
              <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
                <StretchedLink to={`/ai/${tool.slug}`} onClick={onLeave}>
                  {tool.name}
                </StretchedLink>
                <span className="text-xs font-medium text-muted">{tool.category}</span>
              </h3>
              <p className="line-clamp-3 text-sm text-muted">{tool.reason}</p>
            </div>
          </Card>
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
            {name}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

/** Announces that the page will move on; once that is cancelled, a link leads to the results. */
function RedirectNotice({ cancel }: { cancel: () => void }) {
  return (
    <div className="grid gap-2 rounded-control bg-accent-soft p-3 text-sm">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-accent-strong">{t('assistant.redirecting')}</p>
        <Button size="small" onClick={cancel}>
          {t('assistant.cancel')}
        </Button>
      </div>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-line motion-reduce:hidden">
        <div className="h-full w-full rounded-full bg-accent transition-[width] duration-[2500ms] ease-linear starting:w-0" />
      </div>
    </div>
  );
}

function FurtherLinks({ reply, onLeave }: { reply: AssistantReply; onLeave: () => void }) {
  const hasTools = reply.tools.length > 0;
  if (!hasTools && reply.url === '/search') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {reply.compare_url && (
        <ButtonLink variant="primary" to={reply.compare_url} onClick={onLeave}>
          {t('assistant.compareLink')}
        </ButtonLink>
      )}
      <ButtonLink to={reply.url} onClick={onLeave}>
        {t(hasTools ? 'assistant.results' : 'assistant.searchInstead')}
      </ButtonLink>
    </div>
  );
}

interface ReplyProps {
  reply: AssistantReply;
  isNew: boolean;
  onLeave: () => void;
  announce: (text: string) => void;
}

/**
 * Moves on to the results 2.5 seconds after the reply, unless the visitor cancels, or reaches for a card with the pointer
 * or the keyboard. The text is typed within that time.
 */
function useMovingOn({ reply, isNew, onLeave, announce }: ReplyProps, cards: RefObject<HTMLElement | null>) {
  const { content, url, canRedirect } = reply;
  const navigate = useNavigate();
  const [isCancelled, setCancelled] = useState(false);
  const mayRedirect = isNew && canRedirect && /^\/search(?:\?|$)/.test(url);
  const isRunning = mayRedirect && !isCancelled;
  function stay() {
    setCancelled(true);
    announce(t('assistant.cancelled'));
  }
  const go = useEffectEvent(() => {
    onLeave();
    void navigate(url);
  });
  const onReach = useEffectEvent(stay);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => go(), REDIRECT_DELAY_MS);
    const listeners = new AbortController();
    for (const event of ['focusin', 'pointerdown'])
      cards.current?.addEventListener(event, () => onReach(), { signal: listeners.signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [isRunning, cards]);
  const finishTyping = () => announce(mayRedirect ? `${content} ${t('assistant.redirecting')}` : content);
  return { isRunning, stay, finishTyping };
}

/**
 * An answer: the typed text, then categories and tools. When the answer may redirect, the page moves on by itself, unless the
 * visitor cancels, which reaching for anything in it does as well.
 */
export function ReplyView(props: ReplyProps) {
  const { reply, isNew, onLeave } = props;
  const cards = useRef<HTMLDivElement>(null);
  const { isRunning, stay, finishTyping } = useMovingOn(props, cards);
  function cancel() {
    stay();
    // The button that had the focus is gone.
    cards.current?.focus();
  }
  return (
    <>
      <TypedText text={reply.content} isNew={isNew} onDone={finishTyping} />
      {isRunning && <RedirectNotice cancel={cancel} />}
      <div ref={cards} tabIndex={-1} className="grid gap-4 outline-none empty:hidden">
        <CategoryChips slugs={reply.categories} onLeave={onLeave} />
        <SuggestedTools tools={reply.tools} onLeave={onLeave} />
        {!isRunning && <FurtherLinks reply={reply} onLeave={onLeave} />}
      </div>
    </>
  );
}
