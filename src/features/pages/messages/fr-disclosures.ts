import type { enDisclosures } from './en-disclosures.ts';

/** The texts of `en-disclosures.ts` in French. */
export const frDisclosures = {
  'privacy.data.contributions': 'Vos contributions',
  'privacy.data.contributionsText':
    'Fiches, avis, réponses et votes d’utilité. Nous réencodons chaque image, ce qui retire les détails cachés comme le lieu de la prise de vue.',
  'privacy.sharing.everyone': 'Tout le monde',
  'privacy.sharing.everyoneText':
    'Votre nom et votre photo à côté des fiches, avis et réponses que vous publiez. Votre adresse e-mail n’est pas montrée.',
  'privacy.sharing.administrators': 'Nos administrateurs',
  'privacy.sharing.administratorsText': 'Ce qu’il leur faut pour examiner les propositions et vous aider.',
  'privacy.sharing.serviceProviders': 'Prestataires',
  'privacy.sharing.serviceProvidersText':
    'Hébergement et envoi d’e-mails, sur nos instructions et dans la mesure de leur travail.',
  'privacy.sharing.authorities': 'Les autorités',
  'privacy.sharing.authoritiesText': 'Uniquement ce que la loi nous oblige à communiquer.',
  'privacy.retention.contributions': 'Avis et fiches',
  'privacy.retention.contributionsText':
    'Ils restent à votre départ : les avis sous le nom « Former user », les fiches sans auteur. Si vous ne le voulez pas, supprimez-les avant.',
  'privacy.retention.logs': 'Journaux de sécurité',
  'privacy.retention.logsText': 'Jusqu’à 7 ans.',
  'privacy.retention.backups': 'Sauvegardes',
  'privacy.retention.backupsText':
    'Nous nous efforçons d’effacer de nos sauvegardes sous 90 jours ce qui est supprimé du site.',
} as const satisfies Record<keyof typeof enDisclosures, string>;
