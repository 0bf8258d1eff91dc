import { t } from '#src/shared/messages/translate.ts';
import type { ToolPage } from '../contract.ts';

/** Screenshots in a row that scrolls sideways; each opens in full. Their space is reserved while they load. */
export function ToolScreenshots({ tool }: { tool: ToolPage }) {
  if (tool.screenshots.length === 0) return null;
  return (
    <section aria-label={t('tool.screenshots')}>
      <ul className="flex snap-x gap-3 overflow-x-auto pb-3">
        {tool.screenshots.map((address, index) => (
          <li key={address} className="w-[85%] shrink-0 snap-start sm:w-[26rem]">
            <a
              href={address}
              target="_blank"
              rel="noopener"
              className="block overflow-hidden rounded-card border border-line"
            >
              <img
                src={address}
                alt={t('tool.screenshot', { number: index + 1, name: tool.name })}
                width={640}
                height={400}
                loading={index === 0 ? 'eager' : 'lazy'}
                decoding="async"
                className="aspect-[16/10] w-full bg-sunken object-cover object-top"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
