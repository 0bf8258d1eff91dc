export const frConsentFrame = {
  'footer.cookies': 'Cookies',
  'footer.cookieSettings': 'Gérer les cookies',
} as const;
