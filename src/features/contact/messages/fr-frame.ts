export const frContactFrame = { 'footer.contactForm': 'Nous écrire' } as const;
