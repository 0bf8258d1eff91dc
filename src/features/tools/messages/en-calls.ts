import { REVISION_EXPIRED } from '../rules.ts';

/** Texts of the API's calls. */
export const enToolsCalls = {
  'tools.clickRecorded': 'Click recorded.',
  'tools.viewRecorded': 'View recorded.',
  'tools.chooseTools': 'Choose {min} to {max} tools.',
  'tools.toolsNotFound': 'Tool not found: {slugs}.',
  'tools.pricingFilter': 'Must be free, freemium, paid or unknown.',
  'tools.pricingModel': 'Must be free, freemium or paid.',
  'tools.kind': 'Must be app, extension, api, library or model.',
  'tools.platform': 'Must be one of the types.',
  'tools.language': 'Must be a language code of two letters (ISO 639-1), such as en.',
  'tools.tierPeriod': 'Must be one-time (empty), month, year or api call.',
  'tools.noPart': 'Must be parts that were understood, such as price.free.',
  'tools.amount': 'Must be an amount.',
  'tools.affiliateCode': 'Must be an affiliate code.',
  'tools.empty': 'Must not be empty.',
  'tools.noSuchLink': 'This tool doesn’t have a link of this type.',
  'tools.noSuchTool': 'There is no such tool.',
  'tools.unknownTags': 'Unknown tags: {tags}.',
  'tools.noType': 'Type not found.',
  'tools.categoryTaken': 'A category with this name already exists.',
  'tools.otherCategory': 'Choose another category.',
  'tools.categoryInUse_one':
    'This category still has 1 listing, perhaps a rejected or unlisted one or a pending revision. Choose a category to move it to.',
  'tools.categoryInUse':
    'This category still has {count} listings, including rejected and unlisted ones and pending revisions. Choose a category to move them to.',
  'tools.categoryAdded': 'Category added.',
  'tools.categoryRenamed': 'Category renamed.',
  'tools.categoryDeleted': 'Category deleted.',
  'tools.categoryShown': 'Category shown.',
  'tools.categoryHidden': 'Category hidden.',
  'tools.categoryName': 'A name is required.',
  'tools.chooseCategory': 'Choose a category.',
  'tools.noTool': 'Tool not found.',
  'tools.logoNotDrawn': 'The logo could not be drawn.',
  'tools.coverNotDrawn': 'The cover could not be drawn.',
  'tools.revisionExpired': REVISION_EXPIRED,
  'tools.import.noTool': 'There is no published or pending tool with this id.',
  'tools.import.addressTaken': '“{name}” has this address already.',
  'tools.import.misspelt': 'Unknown; did you mean {field}?',
  'tools.import.noCategory': 'There is no category "{name}". There are {known}.',
  'tools.import.noType': 'There is no type "{name}". There are {known}.',
} as const;

type EnToolsCalls = typeof enToolsCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnToolsCalls {}
}
