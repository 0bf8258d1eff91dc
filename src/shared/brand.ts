/** Everything that carries the product's name or addresses. A fork renames itself here and nowhere else. */
export const brand = {
  name: 'Aisle',
  slogan: 'Every AI tool, one aisle.',
  contactEmail: 'hello@aisle.example',
  utmSource: 'aisle',
  social: [
    { name: 'GitHub', url: 'https://github.com/aisle' },
    { name: 'X', url: 'https://x.com/aisle' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/aisle' },
  ],
} as const;
