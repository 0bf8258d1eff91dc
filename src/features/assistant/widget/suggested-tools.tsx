import { t } from '#src/shared/messages/translate.ts';
import { Card, StretchedLink } from '#src/ui/card.tsx';
import { Logo } from '#src/ui/logo.tsx';
import type { SuggestedTool } from '../contract.ts';

/** Up to three tools, each with the reason why it fits. */
export function SuggestedTools({ tools, onLeave }: { tools: SuggestedTool[]; onLeave: () => void }) {
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
