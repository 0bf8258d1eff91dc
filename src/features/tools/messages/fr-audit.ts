import type { enAudit } from './en-audit.ts';

/** The texts of `en-audit.ts` in French. */
export const frAudit = {
  'auditLog.did.category.create': '{actor} a ajouté la catégorie {target}',
  'auditLog.did.category.edit': '{actor} a modifié la catégorie {target}',
  'auditLog.did.category.order': '{actor} a déplacé la catégorie {target}',
  'auditLog.did.category.merge': '{actor} a fusionné la catégorie {target} avec une autre',
  'auditLog.did.type.create': '{actor} a ajouté le type {target}',
  'auditLog.did.type.edit': '{actor} a modifié le type {target}',
  'auditLog.did.type.order': '{actor} a déplacé le type {target}',
  'auditLog.did.type.delete': '{actor} a supprimé le type {target}',
  'auditLog.did.tag.rename': '{actor} a renommé l’étiquette {target}',
  'auditLog.did.tag.merge': '{actor} a fusionné l’étiquette {target} avec une autre',
  'auditLog.did.synonyms.add': '{actor} a déclaré synonymes dans les recherches : {target}',
  'auditLog.did.synonyms.delete': '{actor} a supprimé les synonymes {target}',
  'auditLog.did.category.rename': '{actor} a renommé la catégorie {target}',
  'auditLog.did.category.activate': '{actor} a activé la catégorie {target}',
  'auditLog.did.category.deactivate': '{actor} a désactivé la catégorie {target}',
  'auditLog.did.category.delete': '{actor} a supprimé la catégorie {target}',
} as const satisfies Record<keyof typeof enAudit, string>;
