export const frConsentFrame = {
  'footer.cookies': 'Cookies',
} as const;
