import { z } from 'zod';
import { defineMail } from '#src/server/mail/define-mail.ts';
import { inSubject } from '#src/server/mail/in-subject.ts';
import { describeChange, describePrice } from './sources/price-change.ts';

const ToldPrice = z.object({
  model: z.enum(['free', 'freemium', 'paid']).nullable(),
  starting_from: z.string().nullable(),
  tiers: z.array(z.object({ name: z.string(), price: z.string(), period: z.string() })),
});

/** Tells a follower that the price of a tool has changed. */
export const priceChangedMail = defineMail(
  'followed-price-changed',
  z.object({
    name: z.string(),
    tool: z.string(),
    before: ToldPrice,
    after: ToldPrice,
    url: z.string(),
    stop_url: z.string(),
    one_click_url: z.string(),
  }),
  {
    notice: 'tool.price',
    write: ({ before, after, stop_url, one_click_url }, say, language) => ({
      subject: say('subject', {
        change: inSubject(describeChange(before, after, language), language === 'en' ? 38 : 45),
      }),
      paragraphs: [
        say('text'),
        say('text2', { before: describePrice(before, language) }),
        say('text3', { after: describePrice(after, language) }),
      ],
      stop: { label: say('stopFollowing'), url: stop_url, oneClick: one_click_url },
    }),
  },
);
