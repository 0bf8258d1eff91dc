import type { enTransparency } from './en-transparency.ts';

/** The texts of `en-transparency.ts` in French. */
export const frTransparency = {
  'transparency.title': 'Transparence',
  'transparency.description': 'Comment {name} traite les signalements, en chiffres.',
  'transparency.lead': 'Ce que les gens ont signalé et ce que nous avons décidé, du {from} au {until}.',
  'transparency.reports': 'Signalements',
  'transparency.upheld': 'Suivis d’effet',
  'transparency.open': 'En attente',
  'transparency.median': 'Délai médian de décision',
  'transparency.underAnHour': '< 1 heure',
  'transparency.hours': '{count} heures',
  'transparency.hours_one': '{count} heure',
  'transparency.hours_other': '{count} heures',
  'transparency.days': '{count} jours',
  'transparency.how': 'Comment nous décidons',
  'transparency.howText':
    'Une personne examine chaque signalement. Rien n’est masqué parce que beaucoup de gens le signalent, et plusieurs signalements d’une même personne ou d’un même réseau comptent une fois. Toute personne visée par une décision en reçoit les raisons par e-mail et peut la contester pendant six mois ; un autre modérateur statue s’il y en a un.',
  'transparency.automated': 'Aucun programme n’a décidé de ces signalements.',
  'transparency.byReason': 'Par motif',
  'transparency.bySubject': 'Par type de contenu',
  'transparency.byAction': 'Nos décisions',
  'transparency.decisions': 'Décisions',
  'transparency.appeals': 'Contestations',
  'transparency.outcome': 'Résultat',
  'transparency.appealsUpheld': 'Décision maintenue',
  'transparency.appealsReversed': 'Décision annulée',
  'transparency.appealsOpen': 'En attente',
  'transparency.appealsMedian': 'Délai médian de décision sur une contestation : {time}',
  'transparency.contact': 'Point de contact',
  'transparency.contactText':
    'Les autorités et toutes les personnes qui utilisent ce site peuvent nous joindre directement, en {languages}.',
  'transparency.contactForm': 'Formulaire de contact',
  'transparency.error': 'Impossible de charger les chiffres',
} as const satisfies Record<keyof typeof enTransparency, string>;
