import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Star from 'lucide-react/icons/star';
import { t } from '#src/shared/messages/translate.ts';
import { Logo } from '#src/ui/logo.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import type { EditionItem } from '../contract.ts';
import { layOutSections } from '../rules.ts';

const link =
  '-my-0.5 inline-block py-0.5 font-display text-lg font-bold [overflow-wrap:anywhere] hover:underline';

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** Mails name whole addresses; on the site an image must be one of its own. */
function ownPathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** An entry about a listing leads to its page here, whatever address the mail had; the others lead to their source. */
function ItemTitle({ item: { title, tool, url } }: { item: EditionItem }) {
  if (tool) {
    return (
      <Link to={`/ai/${tool}`} className={link}>
        {title}
      </Link>
    );
  }
  return (
    <a href={url} rel="noopener nofollow" className={link}>
      {title}
      <ArrowUpRight aria-hidden className="ml-1 inline size-4 text-muted" />
    </a>
  );
}

/** A rating begins with a star, which the site draws, since its fonts have none. */
function Note({ text }: { text: string }) {
  const rest = text.replace(/^★\s*/, '');
  if (rest === text) return text;
  return (
    <>
      <Star aria-hidden className="mr-1 inline size-4 -translate-y-px fill-star text-star" />
      <span className="sr-only">★ </span>
      {rest}
    </>
  );
}

function Item({ item }: { item: EditionItem }) {
  const { title, text, tool, url, image_url, note, picture } = item;
  return (
    <li className="flex gap-4 py-4">
      {tool && !picture && <Logo src={image_url && ownPathOf(image_url)} name={title} />}
      <div className="min-w-0">
        {picture && (
          <img
            src={picture.url}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            className="mb-3 h-auto max-h-128 w-auto max-w-full rounded-card border border-line"
          />
        )}
        <h3>
          <ItemTitle item={item} />
        </h3>
        {text && <p className="mt-0.5 whitespace-pre-line text-muted [overflow-wrap:anywhere]">{text}</p>}
        {(note || !tool) && (
          <p className="mt-1 text-sm font-semibold">
            <Note text={note || hostOf(url)} />
          </p>
        )}
      </div>
    </li>
  );
}

/** The sections that have something, in the order of the mail. */
export function EditionItems({ items }: { items: readonly EditionItem[] }) {
  return layOutSections(items).map(({ section, items: inSection }) => (
    <section key={section} aria-labelledby={`section-${section}`} className="mt-10">
      <h2
        id={`section-${section}`}
        className="border-b border-line pb-2 text-sm font-bold tracking-wide text-accent uppercase"
      >
        {t(`edition.section.${section}`)}
      </h2>
      <ul className="divide-y divide-line">
        {inSection.map((item) => (
          <Item key={`${item.title} ${item.url}`} item={item} />
        ))}
      </ul>
    </section>
  ));
}
