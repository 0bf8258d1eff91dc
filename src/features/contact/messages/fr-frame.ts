export const frContactFrame = { 'footer.contactForm': 'Formulaire de contact' } as const;
