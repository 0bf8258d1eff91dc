import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the settings, in English. Loaded with the pages that show them. */
export const enProfile = addMessages({
  'profile.bio': 'Bio',
  'profile.company': 'Company',
  'profile.website': 'Website',
  'profile.websiteHint': 'A full address, beginning with https://',
  'profile.location': 'Location',
  'profile.isAffiliate': 'I am an affiliate',
  'profile.affiliateCode': 'Affiliate code',
  'profile.affiliateCodeHint':
    '4 to 32 letters, digits, hyphens or underscores. Left blank, we make one for you.',
  'profile.github': 'GitHub',
  'profile.twitter': 'X (Twitter)',
  'profile.linkedin': 'LinkedIn',
  'settings.title': 'Settings',
  'settings.back': 'Back to Dashboard',
  'settings.tabs': 'Settings',
  'settings.profile': 'Profile',
  'settings.account': 'Account',
  'settings.security': 'Security',
  'settings.social': 'Social Media',
  'settings.profileLead':
    'Your name and picture appear beside your reviews and submissions, the rest only on your public profile.',
  'settings.save': 'Save changes',
  'settings.saved': 'Your changes have been saved',
  'settings.avatar': 'Avatar',
  'settings.avatarHint': 'JPG or PNG, at most 2 MB. Drop a picture here or choose one.',
  'settings.avatarChoose': 'Choose a picture',
  'settings.avatarPreview': 'Preview of the chosen picture',
  'settings.avatarUpload': 'Upload',
  'settings.avatarUploading': 'Uploading…',
  'settings.avatarRemove': 'Remove choice',
  'settings.avatarSaved': 'Your avatar has been changed',
  'settings.avatarType': 'Choose a JPG or PNG picture.',
  'settings.avatarSize': 'This picture is larger than 2 MB.',
  'settings.export': 'Export your data',
  'settings.exportText': 'Everything we keep about you, as one JSON file.',
  'settings.exportButton': 'Export as JSON',
  'settings.exporting': 'Preparing…',
  'settings.exported': 'Your data has been exported',
  'settings.exportFailed': 'Export failed',
  'settings.socialLead': 'A user name or an address, shown on your public profile if you have one.',
  'settings.public': 'Public profile',
  'settings.publicLead':
    'A page with your name, picture, bio, company, location and links, your public reviews and your published tools.',
  'settings.publicShow': 'Show my profile to everyone',
  'settings.handle': 'Handle',
  'settings.handleHint':
    '3 to 30 letters, digits or hyphens: the last part of your profile’s address. If you change it, links to the old address stop working.',
  'settings.publicSave': 'Save public profile',
  'settings.publicView': 'View your public profile',
  'settings.publicOn': 'Your profile is public',
  'settings.publicOff': 'Your profile is private',
});

type EnProfile = typeof enProfile;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnProfile {}
}
