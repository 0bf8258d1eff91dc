/** Texts that the site's administrators may set, one in each language, with their longest length in characters. */
export const LOCAL_TEXTS = {
  /** One line after the name. */
  tagline: 80,
  description: 200,
  hero_title: 80,
  hero_text: 300,
  /** Searches that the home page offers, separated by commas; a dash offers none. */
  hero_searches: 200,
  footer_text: 300,
  /** License of the files of the catalogue: a name, an address, or both. */
  data_license: 200,
  newsletter_name: 60,
  /** Above the form that signs up for the newsletter. */
  newsletter_title: 80,
  /** The sender's name in emails; never sent to browsers. */
  mail_from_name: 60,
} as const;
export type LocalTextName = keyof typeof LOCAL_TEXTS;
