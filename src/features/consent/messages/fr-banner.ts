export const frConsent = {
  'consent.title': 'Les cookies sur {name}',
  'consent.text':
    'Les cookies essentiels font fonctionner ce site. Avec votre accord, nous comptons aussi les consultations, créditons les affiliés et lisons des vidéos YouTube. Vous pouvez changer d’avis à tout moment.',
  'consent.more': 'En savoir plus',
  'consent.customize': 'Personnaliser',
  'consent.onlyEssential': 'Tout refuser',
  'consent.acceptAll': 'Tout accepter',
  'consent.dialog': 'Personnaliser les cookies',
  'consent.save': 'Enregistrer mes choix',
  'consent.saved': 'Vos choix sont enregistrés',
  'consent.alwaysOn': 'Toujours actifs',
  'consent.signal':
    'Votre navigateur envoie le signal Global Privacy Control. Nous le traitons comme un refus du marketing, qui reste désactivé tant que le signal est émis.',
  'consent.essential': 'Essentiels',
  'consent.essentialText':
    'Vous gardent connecté et conservent ce que vous réglez ou écrivez vous-même : thème, langue, brouillons, outils à comparer.',
  'consent.analytics': 'Mesure d’audience',
  'consent.analyticsText':
    'Compte les consultations de la page d’un outil, pour que son auteur en voie le nombre.',
  'consent.matomoText':
    'Compte les consultations de la page d’un outil, pour que son auteur en voie le nombre. Charge aussi Matomo, qui mesure les visites et dépose des cookies.',
  'consent.marketing': 'Marketing',
  'consent.marketingText':
    'Retient le lien de l’affilié qui vous a amené ici, pour que l’ouverture du site d’un outil lui soit attribuée. Nous n’affichons pas de publicité.',
  'consent.functional': 'Fonctionnels',
  'consent.functionalText':
    'Lisent des vidéos de YouTube dans nos pages et retiennent le son et les sous-titres du lecteur. YouTube voit votre adresse réseau et peut enregistrer ses propres données.',
} as const;
