import type { enAssistant } from './en.ts';

/** The texts of `en.ts` in French. */
export const frAssistant = {
  'assistant.title': 'Trouver un outil',
  'assistant.greeting':
    'Bonjour ! Dites-moi ce que vous voulez faire, et je trouverai les bons outils d’IA pour vous.',
  'assistant.examples': 'Par exemple',
  'assistant.example1': 'Alternative gratuite à Midjourney',
  'assistant.example2': 'Transcrire des réunions en français',
  'assistant.example3': 'Chatbot open source',
  'assistant.example': 'Outils gratuits dans {category}',
  'assistant.label': 'Que voulez-vous faire ?',
  'assistant.send': 'Envoyer',
  'assistant.counter': '{length}/{max}',
  'assistant.tooLong': 'Une question peut avoir {max} caractères au plus.',
  'assistant.left': '{count} questions restantes aujourd’hui',
  'assistant.left_one': '{count} question restante aujourd’hui',
  'assistant.usedUp': 'Vous avez atteint votre limite quotidienne. Revenez demain pour d’autres questions !',
  'assistant.renewed':
    'Vous aurez {count} nouvelles questions à minuit UTC. La recherche et les filtres restent disponibles.',
  'assistant.thinking': 'Recherche d’outils…',
  'assistant.skip': 'Tout afficher',
  'assistant.you': 'Votre question',
  'assistant.failed':
    'Désolé, je n’ai pas pu traiter votre demande pour le moment. Veuillez réessayer plus tard.',
  'assistant.refused': 'Votre demande n’a pas pu être traitée. Veuillez réessayer plus tard.',
  'assistant.unreached': 'Le service d’IA est injoignable.',
  'assistant.loading': 'Les données sont encore en cours de chargement. Réessayez dans un instant.',
  'assistant.results': 'Voir les {count} résultats',
  'assistant.results_one': 'Voir dans la recherche',
  'assistant.redirecting': 'Tous les résultats dans {count} s',
  'assistant.redirectingSoon':
    'Tous les résultats s’ouvrent dans un instant. Appuyez sur Échap pour rester ici.',
  'assistant.stay': 'Rester ici',
  'assistant.goOn': 'Préciser ou demander autre chose',
  'assistant.startOver': 'Recommencer',
  'assistant.startedOver': 'Nouvelle conversation.',
  'assistant.answers': 'Réponses',
  'assistant.next': 'Pour préciser',
  'assistant.fits': 'Ce qui convient',
  'assistant.tradeOff': 'Point faible',
  'assistant.searchInstead': 'Rechercher plutôt des outils',
  'assistant.submit': 'Proposer {name}',
  'assistant.compareLink': 'Comparer côte à côte',
  'assistant.tools': 'Outils correspondants',
  'assistant.categories': 'Catégories',
} as const satisfies Record<keyof typeof enAssistant, string>;
