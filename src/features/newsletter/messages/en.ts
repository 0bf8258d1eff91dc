/** Texts of the newsletter; fetched with it. */
export const enNewsletter = {
  'newsletter.title': 'The week in AI, every Monday',
  'newsletter.lead': 'New tools, better prices and what is worth a try, in one short letter.',
  'newsletter.email': 'E-mail address',
  'newsletter.placeholder': 'you@example.com',
  'newsletter.register': 'Register',
  'newsletter.coming': 'Coming with the newsletter',
} as const;

export type NewsletterMessageKey = keyof typeof enNewsletter;
