/** The product's name and addresses. A fork changes them here only. */
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
