import { z } from 'zod';
import { defineMail, foldMail } from '#src/server/mail/define-mail.ts';
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
  ({ name, tool, before, after, url, stop_url, one_click_url }) => ({
    subject: `${inSubject(tool)}: ${inSubject(describeChange(before, after, 'en'), 38)}`,
    preheader: 'Before and now, at a glance.',
    name,
    paragraphs: [
      `“${tool}” has a new price.`,
      `Before: ${describePrice(before, 'en')}`,
      `Now: ${describePrice(after, 'en')}`,
    ],
    action: { label: 'See plans and pricing', url },
    notes: ['You get this email because you follow this tool.'],
    stop: { label: 'Stop following it', url: stop_url, oneClick: one_click_url },
  }),
  {
    fr: ({ name, tool, before, after, url, stop_url, one_click_url }) => ({
      subject: `${inSubject(tool)}\u00a0: ${inSubject(describeChange(before, after, 'fr'), 45)}`,
      preheader: 'Avant et maintenant, en un coup d’œil.',
      name,
      paragraphs: [
        `«\u00a0${tool}\u00a0» a un nouveau prix.`,
        `Avant\u00a0: ${describePrice(before, 'fr')}`,
        `Maintenant\u00a0: ${describePrice(after, 'fr')}`,
      ],
      action: { label: 'Voir les formules et tarifs', url },
      notes: ['Vous recevez cet e-mail parce que vous suivez cet outil.'],
      stop: { label: 'Ne plus le suivre', url: stop_url, oneClick: one_click_url },
    }),
  },
);

export const followMails = [foldMail(priceChangedMail, { notice: 'tool.price' })];
