import { brand } from '#src/shared/brand.ts';
import { type LegalText, legalLabels } from './legal-texts.ts';

const { name } = brand;

export const terms: LegalText = {
  path: '/terms',
  title: legalLabels.terms,
  lead: `What you can expect from ${name}, and what ${name} expects from you.`,
  sections: [
    {
      id: 'overview',
      title: 'Overview',
      blocks: [
        `${name} is a directory of AI tools. Browsing, searching and comparing need no account; with one you can save tools, write reviews and submit listings of your own.`,
        'These terms hold for everybody who uses the site. What happens to personal data is described in the {privacy}.',
        'The tools belong to their makers. A listing tells you about a tool; using it is a matter between you and its maker, under the maker’s own terms and prices.',
      ],
    },
    {
      id: 'acceptance',
      title: 'Acceptance',
      blocks: [
        'By using the site you accept these terms, and by creating an account you confirm that you do. If you do not agree with them, please do not use the site.',
        'You must be at least 13 years old. Where the law of your country asks for a higher age, or for the consent of a parent or guardian, that applies too.',
        'If you act for a company, you confirm that you are allowed to accept these terms in its name.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      blocks: [
        [
          'Give a working e-mail address and confirm it. Some things, such as replying to a review, are open to confirmed accounts only.',
          'Choose a password of at least 8 characters that you use nowhere else, and keep it to yourself.',
          'An account is for one person. You answer for what is done with it.',
          'Your {settings} show every browser that is signed in and let you end any of those sessions. If somebody else has used your account, end them, change the password and tell us.',
        ],
        'You may delete your account at any time. You are then signed out everywhere, your reviews appear under the name “Former user”, and your listings stay without a submitter.',
        'An account that breaks these terms can be suspended, for a number of days or for good. The reason is shown at the next sign-in. If you think that we are mistaken, write to us.',
      ],
    },
    {
      id: 'content',
      title: 'Content & Submissions',
      blocks: [
        `What you write and upload remains yours. You allow ${name} to store it, to adapt its format and size, and to show it on the site and in the site’s feeds, interfaces and newsletter, worldwide and free of charge, for as long as it is published here. You confirm that you have the right to give this permission.`,
        'For a listing:',
        [
          'The information is accurate and complete, and the description does not mislead.',
          'The link leads straight to the official website of the tool.',
          'You may use the logo and the screenshots.',
          'The tool is not harmful or deceptive and does not violate the rights of others.',
        ],
        'A person looks at every submission, normally within 48 hours. A rejected one comes with a reason; it can be corrected and is then looked at again.',
        'Changes to a published listing are looked at in the same way, and the published version stays until they are approved. A change that is neither approved nor touched for 14 days expires. A company that has proved that a tool is its own may take over the listing and make most changes at once.',
        'For a review:',
        [
          'It describes your own experience. One review for each tool, which you may change later.',
          'You do not review your own tool, nor one from the company whose e-mail address you use.',
          'It may be held for approval before others see it.',
        ],
        'We may remove what breaks these terms or the law. If something here violates your rights, write to us, say where it is and what is wrong with it.',
      ],
    },
    {
      id: 'affiliates',
      title: 'Affiliate Program',
      blocks: [
        'In your {settings} you can declare yourself an affiliate and choose an affiliate code. You may then add one affiliate link to each tool that you submit.',
        `You earn 100% of the commissions from your links; ${name} takes no share. Commissions are agreed with the tool’s maker and paid by the maker or its partner program. We do not pay them and cannot vouch for them.`,
        [
          'An affiliate link leads to the tool it stands beside, and nowhere else.',
          'Visitors are told that a link is an affiliate link.',
          'No invented visits, no misleading promises, nothing that the maker’s program forbids.',
          'A company that has proved that a tool is its own may keep the affiliate link or replace it.',
        ],
      ],
    },
    {
      id: 'conduct',
      title: 'User Conduct',
      blocks: [
        'Please do not:',
        [
          'publish what is unlawful, hateful, harassing, or a danger to others;',
          'pretend to be another person or company;',
          'post advertising in reviews and replies, or reviews that were bought or traded;',
          'tamper with ratings, visits or votes, or open accounts for that purpose;',
          'try to reach data or accounts that are not yours, or spread malicious software;',
          'disturb the service, for example by sending more requests than its limits allow.',
        ],
        `Programs are welcome to read the public interface within its limits. If you find a weakness in the security of ${name}, tell us first and leave the data of others alone.`,
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We take care to keep the site correct and running, but offer it as it is. Listings come from many people: prices, features and links may be out of date, and a listing or a badge is no promise that a tool suits your purpose. Check what matters to you with the maker.',
        'Websites that we link to are run by others, who answer for them.',
        'As far as the law allows, we are not liable for indirect damage, lost profit or lost data, or for what comes from using a tool found here.',
        'Nothing in these terms limits a liability that cannot be limited by law, such as for intent, gross negligence or injury, and nothing takes away your rights as a consumer.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'The site grows, and these terms change with it. The date at the top shows the latest version. A change that matters to you is announced on the site or by e-mail before it takes effect.',
        'If you go on using the site after that, the new terms apply. If you do not agree with them, you may delete your account.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        'Write to {contact} with questions about these terms, about a listing or about your account; support usually responds in 24–48 hours, and in any case within 2 business days.',
      ],
    },
  ],
};
