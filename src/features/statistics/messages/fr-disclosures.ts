import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.statistics': 'Statistiques du site',
  'privacy.data.statisticsText':
    'Votre navigateur nous indique la page affichée, le site d’où vous venez et ce que vous recherchez. Nous l’ajoutons à des totaux par jour et ne gardons rien qui permette de vous identifier : ni cookie, ni adresse réseau, ni identifiant. Les recherches qui ressemblent à une adresse e-mail ou à un numéro de téléphone ne sont pas conservées.',
  'privacy.sharing.outside': 'Un programme qui compte les visites : {program}',
  'privacy.sharing.outsideText':
    'Nos pages publiques chargent un script depuis {host} et lui indiquent la page que vous consultez et celle qui vous a mené ici. Ce serveur voit aussi votre adresse réseau, votre navigateur et sa langue, ainsi que la taille de votre écran. Le script ne conserve rien dans votre navigateur. Il n’est pas chargé sur les pages dont l’adresse est privée, comme les liens de nos e-mails.',
  'privacy.sharing.outsideCookies': 'Un programme qui compte les visites : {program}',
  'privacy.sharing.outsideCookiesText':
    'Si vous acceptez la mesure d’audience, nos pages publiques chargent un script depuis {host} et lui indiquent la page que vous consultez et celle qui vous a mené ici. Ce serveur voit aussi votre adresse réseau, votre navigateur et sa langue, ainsi que la taille de votre écran, et vous reconnaît grâce à des cookies lorsque vous revenez. Sans votre accord, rien n’en est chargé.',
  'privacy.retention.statistics': 'Statistiques du site',
  'privacy.retention.statisticsText': 'Jusqu’à 2 ans : totaux par jour ; textes des recherches jusqu’à 1 an.',
  'stored.outsideVisitor': 'Distingue les visiteurs qui reviennent des nouveaux, pour Matomo',
  'storedFor.thirteenMonths': 'Jusqu’à 13 mois',
} satisfies Record<keyof typeof enDisclosures, string>;
