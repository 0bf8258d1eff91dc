import { addMessages } from '#src/shared/messages/translate.ts';

/** The texts of the settings, in English. Loaded with the pages that show them. */
export const enProfile = addMessages({
  'profile.bio': 'Bio',
  'profile.company': 'Company',
  'profile.website': 'Website',
  'profile.websiteHint': 'A full address, starting with https://',
  'profile.location': 'Location',
  'profile.isAffiliate': 'I’m an affiliate',
  'profile.affiliateCode': 'Affiliate code',
  'profile.affiliateCodeHint':
    '4–32 letters, digits, hyphens or underscores. Leave blank and we’ll create one.',
  'profile.github': 'GitHub',
  'profile.twitter': 'X (Twitter)',
  'profile.linkedin': 'LinkedIn',
  'settings.title': 'Settings',
  'settings.back': 'Back to Dashboard',
  'settings.tabs': 'Settings sections',
  'settings.profile': 'Profile',
  'settings.account': 'Account',
  'settings.notifications': 'Notifications',
  'settings.security': 'Security',
  'settings.social': 'Social Media',
  'settings.profileLead':
    'Your name and picture appear next to your reviews and submissions; everything else only on your public profile.',
  'settings.save': 'Save changes',
  'settings.saved': 'Changes saved',
  'settings.avatar': 'Profile picture',
  'settings.avatarHint': 'JPG or PNG, 2 MB at most. Drop an image here or choose one.',
  'settings.avatarChoose': 'Choose image',
  'settings.avatarPreview': 'Preview of the selected image',
  'settings.avatarUpload': 'Upload',
  'settings.avatarUploading': 'Uploading…',
  'settings.avatarRemove': 'Clear selection',
  'settings.avatarSaved': 'Profile picture updated',
  'settings.avatarType': 'Choose a JPG or PNG image.',
  'settings.avatarSize': 'This image is larger than 2 MB.',
  'settings.export': 'Export your data',
  'settings.exportText': 'Everything we store about you, in one JSON file.',
  'settings.exportButton': 'Export as JSON',
  'settings.exporting': 'Preparing…',
  'settings.exported': 'Your data has been exported',
  'settings.exportFailed': 'Export failed',
  'settings.socialLead': 'A username or a link, shown on your public profile if you have one.',
  'settings.public': 'Public profile',
  'settings.publicLead':
    'A page with your name, picture, bio, company, location and links, your public reviews and your published tools.',
  'settings.publicShow': 'Show my profile to everyone',
  'settings.handle': 'Handle',
  'settings.handleHint':
    '3–30 letters, digits or hyphens: the last part of your profile’s address. If you change it, old links to your profile stop working.',
  'settings.publicSave': 'Save public profile',
  'settings.publicView': 'View your public profile',
  'settings.publicOn': 'Your profile is public',
  'settings.publicOff': 'Your profile is private',
  'settings.language': 'Email language',
  'settings.languageLead': 'The language of the emails we send you.',
  'settings.languageLabel': 'Language',
  'settings.languageSave': 'Save language',
  'settings.languageSaved': 'Your language has been saved',
});

type EnProfile = typeof enProfile;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnProfile {}
}
