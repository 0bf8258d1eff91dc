import type { enAssistantCalls } from './en-calls.ts';

export const frAssistantCalls = {
  'assistant.question': 'Saisissez votre question.',
  'answer.limit': 'Vous avez atteint votre limite quotidienne. Revenez demain pour d’autres questions !',
  'answer.found': 'J’ai trouvé {tools}.',
  'answer.closest': 'Aucun outil ne contient tous les mots. Le plus proche : {tools}.',
  'answer.tools': '{count} outils {kind}',
  'answer.tools_one': 'un outil {kind}',
  'answer.dropped': 'Rien ne correspondait à tout, j’ai donc laissé de côté : {what}.',
  'answer.freePlan': 'Rien n’était entièrement gratuit, j’ai donc cherché des formules gratuites.',
  'answer.nothing':
    'Je n’ai pas trouvé d’outil pour cela. Décrivez la tâche en quelques mots, par exemple « outil gratuit pour supprimer l’arrière-plan d’une image », ou choisissez une catégorie.',
  'answer.greeting':
    'Bonjour ! Je trouve des outils d’IA pour ce que vous voulez faire. Décrivez la tâche en quelques mots, par exemple « outil gratuit pour supprimer l’arrière-plan d’une image ».',
  'answer.account':
    'Je ne peux pas vous aider pour un abonnement ou un compte : voyez l’aide de l’entreprise concernée. Je trouve des outils d’IA : lancez plutôt une recherche, ou décrivez ce que vous voulez faire.',
  'answer.everyday':
    'Je ne peux pas répondre à cette question. Je trouve des outils d’IA : lancez plutôt une recherche, ou décrivez ce que vous voulez faire.',
  'answer.compare': 'Voici {names}. Vous pouvez les comparer côte à côte.',
  'answer.category': 'dans {name}',
  'answer.type': '({name})',
  'answer.like': 'similaires à {name}',
  'answer.like_one': 'similaire à {name}',
  'answer.free': 'gratuits',
  'answer.free_one': 'gratuit',
  'answer.freemium': 'avec une formule gratuite',
  'answer.paid': 'payants',
  'answer.paid_one': 'payant',
  'answer.open': 'open source',
  'answer.closed': 'qui ne sont pas open source',
  'answer.closed_one': 'qui n’est pas open source',
  'answer.maxPrice': ', jusqu’à {amount}',
  'answer.words': 'pour « {words} »',
  'answer.quoted': '« {words} »',
  'answer.reasonLike': 'Similaire à {name}',
  'answer.reasonFree': 'Gratuit',
  'answer.reasonFreemium': 'Formule gratuite',
  'answer.reasonPaid': 'Payant',
  'answer.reasonFrom': 'À partir de {price}',
  'answer.reasonOpen': 'Open source',
} as const satisfies Record<keyof typeof enAssistantCalls, string>;
