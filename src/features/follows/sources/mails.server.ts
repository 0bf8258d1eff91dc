import { z } from 'zod';
import { defineMail, type Say } from '#src/server/mail/define-mail.ts';
import { inSubject } from '#src/server/mail/in-subject.ts';
import { translateLabel } from '#src/shared/messages/translate-label.ts';

/** `tools`: the names of the latest; `count`: how many there are. */
const News = z.object({
  name: z.string(),
  source: z.string(),
  tools: z.array(z.string()),
  count: z.number().int(),
  url: z.string(),
});
type News = z.infer<typeof News>;

type SayNews = Say<'subject' | 'text' | 'andMore'>;

/** `Quill and 2 more`. */
function nameTools(names: string, more: number, say: SayNews): string {
  return more > 0 ? say('andMore', { names, more }) : names;
}

/** A mail about new tools somewhere. */
function writeNews({ source, tools, count }: News, say: SayNews) {
  const first = inSubject(tools[0] ?? '', 25);
  return {
    subject: say('subject', {
      source: inSubject(source, 20),
      tools: nameTools(first, count - 1, say),
    }),
    paragraphs: [say('text', { source }), nameTools(tools.join(', '), count - tools.length, say)],
  };
}

/** By what is followed; other kinds have the one of searches, which suits everything. */
export const newToolsMails = {
  maker: defineMail('maker-published', News, { notice: 'maker.published', write: writeNews }),
  category: defineMail('category-new', News, {
    notice: 'category.new',
    // The name of a category that the site has shipped is translated; other names stay.
    write: (news, say, language) =>
      writeNews({ ...news, source: translateLabel(news.source, { language }) }, say),
  }),
  search: defineMail('search-new', News, { notice: 'search.new', write: writeNews }),
};
export type NewsMail = (typeof newToolsMails)['maker'];

/** Tells a follower of a tool's newest release note. */
export const toolReleasedMail = defineMail(
  'tool-released',
  z.object({
    name: z.string(),
    tool: z.string(),
    release: z.string(),
    url: z.string(),
    stop_url: z.string(),
    one_click_url: z.string(),
  }),
  {
    notice: 'tool.released',
    write: ({ release, stop_url, one_click_url }, say, language) => ({
      subject: say('subject', { release: inSubject(release, language === 'en' ? 25 : 28) }),
      stop: { label: say('stopFollowing'), url: stop_url, oneClick: one_click_url },
    }),
  },
);

export const sourceMails = [...Object.values(newToolsMails), toolReleasedMail];
