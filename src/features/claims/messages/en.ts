import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of claiming a tool; fetched with its page. */
export const enClaims = addMessages({
  'claims.title': 'Claim {name}',
  'claims.crumb': 'Claim',
  'claims.lead':
    'Is this your product? Prove that its website or domain is yours to take over this listing. It takes a few minutes.',
  'claims.benefits': 'What you get',
  'claims.benefitEdit': 'Edit control',
  'claims.benefitEditText': 'You decide what the listing says, no matter who submitted it.',
  'claims.benefitBadge': 'Official badge',
  'claims.benefitBadgeText': 'Shows visitors that the listing comes from the tool’s maker.',
  'claims.benefitLive': 'Live immediately',
  'claims.benefitLiveText':
    'Changes to text, prices and screenshots don’t need approval. We check the name, company, logo, website, source code link, affiliate link and category first.',
  'claims.needsScripts': 'Claiming a tool needs JavaScript, which is turned off in your browser.',
  'claims.signIn': 'Sign in to claim this tool',
  'claims.signInText': 'The proof is tied to your account. You’ll come back here afterwards.',
  'claims.signInLink': 'Sign in to finish your claim',
  'claims.signInLinkText': 'Use the account that requested the email. The link won’t work in any other.',
  'claims.loadError': 'Couldn’t load your claims.',
  'claims.method': 'How do you want to prove it?',
  'claims.dns': 'DNS record',
  'claims.dnsHint': 'Add a TXT record to {domain}.',
  'claims.meta': 'Meta tag',
  'claims.metaHint': 'Add one line to your page’s head.',
  'claims.well_known': 'File',
  'claims.well_knownHint': 'Put a small text file on your website.',
  'claims.email': 'Email',
  'claims.emailHint': 'Open a link we send to {domain}.',
  'claims.waiting': 'Waiting',
  'claims.start': 'Show me what to publish',
  'claims.startHint': 'You’ll get a unique code to publish there within seven days.',
  'claims.startAgain': 'Start again',
  'claims.starting': 'One moment…',
  'claims.expired': 'Your last attempt expired on {date}.',
  'claims.address': 'Your email address at {domain}',
  'claims.sendMail': 'Send link',
  'claims.sendMailAgain': 'Resend link',
  'claims.sending': 'Sending…',
  'claims.mailSent':
    'We sent a link to {email}. Open it while you’re signed in to this account. It works once, until {date}.',
  'claims.dnsSteps':
    'Add this TXT record at your DNS provider. You can also add it to {domain} itself. A new record can take up to an hour to show up.',
  'claims.metaSteps': 'Add this tag to the head of the page below.',
  'claims.well_knownSteps': 'Publish a text file with exactly this content at the address below.',
  'claims.recordName': 'Name',
  'claims.recordValue': 'Value',
  'claims.tag': 'Tag',
  'claims.page': 'Page',
  'claims.fileUrl': 'File URL',
  'claims.fileContent': 'Content',
  'claims.copy': 'Copy',
  'claims.copyOf': 'Copy: {label}',
  'claims.copied': 'Copied',
  'claims.copyFailed': 'Couldn’t copy it. Select it instead.',
  'claims.validUntil': 'Valid until {date}. You can remove it once you’ve verified.',
  'claims.verify': 'Verify',
  'claims.verifying': 'Checking…',
  'claims.verifyingLink': 'Checking your link…',
  'claims.linkFailed': 'The link didn’t work',
  'claims.linkElsewhere':
    'It belongs to another account or to a claim that no longer exists. Sign in with the account that requested it.',
  'claims.hasOwner':
    'This tool already has an owner. If you prove that it’s yours, the listing becomes yours and we let them know.',
  'claims.shared': 'Many tools share this address',
  'claims.sharedText':
    'Nothing on {host} can prove who owns this one. Write to us with documents that show the tool is yours, such as a trademark or a registration.',
  'claims.sharedOnly': 'Nothing on {host} can prove who owns this one.',
  'claims.write': 'Write to {email}',
  'claims.belowCompany':
    'The DNS and email of {host} belong to its hosting company, so only these two methods can prove ownership.',
  'claims.owner': 'This listing is yours',
  'claims.ownerText':
    'You own {name}. Its page shows the Official badge. Your changes go live immediately, except to the name, company, logo, website, source code link, affiliate link and category, which we check first.',
  'claims.toPage': 'View the page',
  'claims.toEdit': 'Edit listing',
});

type EnClaims = typeof enClaims;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnClaims {}
}
