import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of claiming a tool; fetched with its page. */
export const enClaims = addMessages({
  'claims.title': 'Claim {name}',
  'claims.crumb': 'Claim',
  'claims.lead':
    'Is this your product? Show that its website or domain is yours, and this page is yours as well. It takes a few minutes.',
  'claims.benefits': 'What ownership brings',
  'claims.benefitEdit': 'Edit control',
  'claims.benefitEditText': 'You decide what the page says, whoever submitted it.',
  'claims.benefitBadge': 'Official badge',
  'claims.benefitBadgeText': 'Visitors see that the page comes from the maker of the tool.',
  'claims.benefitLive': 'Live at once',
  'claims.benefitLiveText':
    'Texts, prices and screenshots change without waiting. We check the name, company, logo, website, source code link, affiliate link and category first.',
  'claims.needsScripts': 'Claiming a tool needs JavaScript, which is switched off in your browser.',
  'claims.signIn': 'Sign in to claim this tool',
  'claims.signInText': 'The proof is tied to your account. You come back here afterwards.',
  'claims.signInLink': 'Sign in to finish your claim',
  'claims.signInLinkText': 'Use the account that asked for the mail: the link works in no other.',
  'claims.loadError': 'Your claims could not be loaded.',
  'claims.method': 'How do you want to prove it?',
  'claims.dns': 'DNS record',
  'claims.dnsHint': 'Add a TXT record at {domain}.',
  'claims.meta': 'Meta tag',
  'claims.metaHint': 'Add one line to the head of your page.',
  'claims.well_known': 'File',
  'claims.well_knownHint': 'Put a small text file on your website.',
  'claims.email': 'Email',
  'claims.emailHint': 'Open a link that we send to {domain}.',
  'claims.waiting': 'Waiting',
  'claims.start': 'Show me what to publish',
  'claims.startHint': 'You get a text of your own to publish there, and seven days to do so.',
  'claims.startAgain': 'Start again',
  'claims.starting': 'One moment…',
  'claims.expired': 'Your last try was valid until {date} and has expired.',
  'claims.address': 'Your email address at {domain}',
  'claims.sendMail': 'Send the link',
  'claims.sendMailAgain': 'Send the link again',
  'claims.sending': 'Sending…',
  'claims.mailSent':
    'We have sent a link to {email}. Open it while you are signed in to this account. It works once, until {date}.',
  'claims.dnsSteps':
    'Add this TXT record where you manage your domain. It counts at {domain} itself as well. A new record can take an hour to be seen.',
  'claims.metaSteps': 'Put this tag into the head of the page below, before anything of its body.',
  'claims.well_knownSteps': 'Publish a text file with this content, and nothing else, at the address below.',
  'claims.recordName': 'Name',
  'claims.recordValue': 'Value',
  'claims.tag': 'Tag',
  'claims.page': 'Page',
  'claims.fileUrl': 'Address of the file',
  'claims.fileContent': 'Content',
  'claims.copy': 'Copy',
  'claims.copyOf': 'Copy: {label}',
  'claims.copied': 'Copied',
  'claims.copyFailed': 'That could not be copied. Please select it instead.',
  'claims.validUntil': 'Valid until {date}. Once it is proved, you can take it away again.',
  'claims.verify': 'Verify',
  'claims.verifying': 'Looking for it…',
  'claims.verifyingLink': 'Your link is being checked…',
  'claims.linkFailed': 'The link did not work',
  'claims.linkElsewhere':
    'It belongs to another account or to a claim that is gone. Sign in with the account that asked for it.',
  'claims.hasOwner':
    'This tool already has an owner. If you prove now that it’s yours, the page becomes yours, and they are told.',
  'claims.shared': 'This address is shared by many tools',
  'claims.sharedText':
    'Nothing on {host} can prove who owns this one. Write to us with documents that show that the tool is yours, such as a trademark or a registration.',
  'claims.sharedOnly': 'Nothing on {host} can prove who owns this one.',
  'claims.write': 'Write to {email}',
  'claims.belowCompany':
    'Name servers and mail of {host} belong to the company that hosts it, so only these two prove something.',
  'claims.owner': 'This page is yours',
  'claims.ownerText':
    'You are the owner of {name}. The page shows the Official badge. Your changes go live at once, except to the name, company, logo, website, source code link, affiliate link and category, which we check first.',
  'claims.toPage': 'View the page',
  'claims.toEdit': 'Edit it',
});

type EnClaims = typeof enClaims;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnClaims {}
}
