/** Texts of the API's calls. */
export const enListingsCalls = {
  'listings.noJob': 'There is no such job.',
  'listings.date': 'Enter a date such as 2026-05-31.',
  'listings.noField': 'There is no such field.',
  'listings.bulk.action':
    'Must be category, add_tags, remove_tags, editorial, badge, unlist, reject, publish or delete.',
  'listings.bulk.badge': 'Must be an object with is_from_app_team or is_from_official_organization.',
  'listings.bulk.which': 'Send either ids or a filter.',
  'listings.bulk.tooMany': 'More than {count} listings match. Narrow the filter.',
  'listings.bulk.started': 'The change has begun.',
  'listings.bulk.noPreview': 'This preview has expired, or is of another change. Preview it again.',
  'listings.bulk.changedMeanwhile': 'Some of these listings were changed after the preview.',
  'listings.bulk.changedSince': 'All of these listings have changed since, so this can’t be undone.',
  'listings.merge.changedMeanwhile': 'Someone has changed one of these listings since the preview.',
  'listings.merge.self': 'Choose another listing.',
  'listings.merge.into': 'Choose a published listing.',
  'listings.merge.done': 'The listings were merged.',
  'listings.import.tooLarge': 'The file is larger than 50 MB. Split it and send the parts one by one.',
  'listings.import.gone': 'There is no such import. Files are deleted after a week.',
  'listings.import.begun': 'This import has already begun. To import the file again, upload it again.',
  'listings.import.mappedMeanwhile': 'Someone has changed how the columns are read.',
  'listings.import.needsKey': 'Choose the column with the addresses of the tools, or the one with their ids.',
  'listings.import.changedSince':
    'Somebody has changed this listing since the check. It now says {values}. To replace that, import this line again.',
  'listings.import.started': 'The import has begun.',
} as const;

type EnListingsCalls = typeof enListingsCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnListingsCalls {}
}
