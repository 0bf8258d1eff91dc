import type { enSpamSignals } from './en-signals.ts';

/** The texts of `en-signals.ts` in French. */
export const frSpamSignals = {
  'spam.signal.watched_domain': 'Mentionne le domaine surveillé {domain}.',
  'spam.signal.watched_word': 'Contient le mot surveillé « {word} ».',
  'spam.signal.same_name': 'Porte le même nom que {name}.',
  'spam.signal.similar_name': 'Le nom diffère de {name} d’une seule lettre.',
  'spam.signal.similar_text': '{percent} % de la description se retrouve dans celle de {name}.',
  'spam.signal.same_site': 'Même site web que {name}.',
  'spam.signal.redirects': 'L’adresse redirige vers {domain}.',
  'spam.signal.same_page': 'L’adresse mène à la même page que celle de {name}.',
  'spam.signal.refused_target': 'L’adresse redirige vers {domain}, un domaine bloqué.',
  'spam.signal.watched_target': 'L’adresse redirige vers {domain}, un domaine surveillé.',
  'spam.signal.unreachable': 'Le site ne s’est pas ouvert : {problem}',
  'spam.signal.new_account': 'Le compte a moins de {count} heures.',
  'spam.signal.new_account_one': 'Le compte a moins de {count} heure.',
  'spam.signal.unverified_email': 'L’adresse e-mail n’est pas vérifiée.',
  'spam.signal.rejected_before': '{count} envois précédents de ce compte ont été refusés.',
  'spam.signal.rejected_before_one': '{count} envoi précédent de ce compte a été refusé.',
  'spam.signal.burst': '{count} envois de ce compte en une heure.',
  'spam.signal.same_network': '{count} autres comptes ont publié depuis le même réseau ces 7 derniers jours.',
  'spam.signal.same_network_one': '{count} autre compte a publié depuis le même réseau ces 7 derniers jours.',
  'spam.signal.many_links': 'Contient {count} liens.',
  'spam.signal.same_review': 'Quelqu’un d’autre a publié le même texte.',
  'spam.signal.similar_review': 'Environ {percent} % du texte se retrouve dans l’avis de quelqu’un d’autre.',
  'spam.signal.tool_burst':
    '{count} personnes ont donné leur avis sur cet outil en un jour, bien plus que d’habitude.',
  'spam.signal.one_maker': 'Les {count} avis de ce compte portent tous sur les outils d’un même éditeur.',
  'spam.signal.held_before': 'Une version précédente a été refusée.',
  'spam.signal.moved_site': 'L’adresse mène désormais à {domain}.',
  'spam.signal.changed_site':
    'Le site n’a plus rien à voir. Titre lors de l’envoi : « {before} ». Maintenant : « {after} ».',
} as const satisfies Record<keyof typeof enSpamSignals, string>;
