import { expect, test } from 'vitest';
import { translate } from './translate.ts';

// A key without a text is its own text.
test('elides the French preposition before a name that begins with a vowel', () => {
  const about = (name: string) => translate('Avis de {name} sur {brand}', { name, brand: 'Aisle' });
  expect(about('Krea')).toBe('Avis de Krea sur Aisle');
  expect(about('Ideogram')).toBe('Avis d’Ideogram sur Aisle');
  expect(about('Élan')).toBe('Avis d’Élan sur Aisle');
  expect(translate('moins de {hours} heures', { hours: 11 })).toBe('moins de 11 heures');
  expect(translate('Made {name} of {other}', { name: 'A' })).toBe('Made A of {other}');
});
