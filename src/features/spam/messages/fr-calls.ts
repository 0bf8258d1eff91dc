import type { enSpamCalls } from './en-calls.ts';

export const frSpamCalls = {
  'spam.refusedDomain': 'Nous n’acceptons pas de liens vers {entry}.',
  'spam.refusedWord': 'Nous n’acceptons pas les textes contenant « {entry} ».',
  'spam.badDomain': 'Indiquez un domaine comme example.com ou une extension comme .example.',
  'spam.badWord': 'Indiquez un mot ou une expression.',
  'spam.longPhrase': 'Indiquez un mot ou une expression de {count} mots au maximum.',
  'spam.manyEntries': '{count} entrées au maximum.',
  'spam.changedMeanwhile': 'Quelqu’un d’autre a modifié ces listes. Rechargez-les.',
  'spam.notFlagged': 'Cet élément a déjà été examiné.',
  'spam.done.lists': 'Listes enregistrées.',
  'spam.done.dismissed': 'Élément retiré de la liste.',
} as const satisfies Record<keyof typeof enSpamCalls, string>;
