/** The product's name. A fork changes it here only; how to reach the site is configured (`site-contact.ts`). */
export const brand = {
  name: 'Aisle',
  slogan: 'Every AI tool, one aisle.',
  utmSource: 'aisle',
} as const;
