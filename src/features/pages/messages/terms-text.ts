import type { LegalText } from '../legal/legal-page.tsx';
import { legalLabels } from './legal-texts.ts';

export const terms: LegalText = {
  path: '/terms',
  title: legalLabels.terms,
  lead: 'What you can expect from {name}, and what {name} expects from you.',
  sections: [
    {
      id: 'overview',
      title: 'Overview',
      blocks: [
        '{operator}',
        '{name} is a directory of AI tools. You can browse, search and compare without an account; with one, you can also save tools, write reviews and submit listings.',
        'These terms apply to everyone who uses the site. The {privacy} explains what happens to personal data.',
        'The tools belong to their makers. A listing tells you about a tool; if you use it, that’s between you and its maker, under the maker’s terms and prices.',
      ],
    },
    {
      id: 'acceptance',
      title: 'Acceptance',
      blocks: [
        'By using the site you accept these terms, and by creating an account you confirm that you do. If you don’t agree with them, please don’t use the site.',
        'You must be at least 13 years old. If the law of your country requires a higher age, or the consent of a parent or guardian, that applies too.',
        'If you act for a company, you confirm that you’re authorized to accept these terms on its behalf.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      blocks: [
        [
          'Use a working email address and confirm it. Some things, such as replying to a review, require a confirmed account.',
          'Choose a password of at least 8 characters that you don’t use anywhere else, and keep it to yourself.',
          'An account is for one person. You’re responsible for what is done with it.',
          'Your {settings} show every browser that’s signed in and let you end any of those sessions. If someone else has used your account, end their sessions, change your password and tell us.',
        ],
        'You can delete your account at any time. You’re then signed out everywhere, your reviews appear under the name “Former user”, and your listings stay without a submitter.',
        'We can suspend an account that breaks these terms, for a number of days or permanently. The reason is shown at the next sign-in. If you think we made a mistake, write to us.',
      ],
    },
    {
      id: 'content',
      title: 'Content & Submissions',
      blocks: [
        'What you write and upload remains yours. You allow {name} to store it, to adapt its format and size, and to show it on the site and in the site’s feeds, API and newsletter, worldwide and free of charge, for as long as it’s published here. You confirm that you have the right to give this permission.',
        'For a listing:',
        [
          'The information is accurate and complete, and the description isn’t misleading.',
          'The link leads straight to the tool’s official website.',
          'You have the right to use the logo and the screenshots.',
          'The tool isn’t harmful or deceptive and doesn’t violate the rights of others.',
        ],
        'We review every submission, and aim to do so within 48 hours. If we reject it, we tell you why; you can correct it and submit it again.',
        'Changes to a published listing are reviewed the same way, and the published version stays until they’re approved. A change that is neither approved nor edited for 14 days expires. A company that has proved it owns a tool can take over the listing and make most changes immediately.',
        'For a review:',
        [
          'It describes your own experience. You can write one review per tool and change it later.',
          'You don’t review your own tool, or one from the company whose email address you use.',
          'It may be held for approval before others see it.',
        ],
        'We may remove anything that breaks these terms or the law. If something here violates your rights, write to us and tell us where it is and what’s wrong with it.',
      ],
    },
    {
      id: 'affiliates',
      title: 'Affiliate Program',
      blocks: [
        'In your {settings} you can register as an affiliate and choose an affiliate code. You can then add one affiliate link to each tool you submit.',
        'You earn 100% of the commissions from your links; {name} takes no share. Commissions are agreed with the tool’s maker and paid by the maker or its partner program. We don’t pay them and can’t guarantee them.',
        [
          'An affiliate link leads to the tool it’s listed with, and nowhere else.',
          'Visitors are told that a link is an affiliate link.',
          'No fake visits, no misleading promises, nothing the maker’s program forbids.',
          'A company that has proved it owns a tool may keep the affiliate link or replace it.',
        ],
      ],
    },
    {
      id: 'conduct',
      title: 'User Conduct',
      blocks: [
        'Please don’t:',
        [
          'publish anything unlawful, hateful, harassing or dangerous to others;',
          'impersonate another person or company;',
          'post advertising in reviews and replies, or reviews that were bought or traded;',
          'manipulate ratings, visits or votes, or open accounts for that purpose;',
          'try to access data or accounts that aren’t yours, or spread malware;',
          'disrupt the service, for example by sending more requests than its limits allow.',
        ],
        'Programs are welcome to use the public API within its limits. If you find a security vulnerability in {name}, tell us first and leave other people’s data alone.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We take care to keep the site correct and running, but offer it as is. Listings come from many people: prices, features and links may be out of date, and a listing or a badge is no promise that a tool suits your purpose. Check what matters to you with the maker.',
        'Websites we link to are run by others, who are responsible for them.',
        'As far as the law allows, we aren’t liable for indirect damage, lost profit or lost data, or for the consequences of using a tool found here.',
        'Nothing in these terms limits a liability that can’t be limited by law, such as for intent, gross negligence or injury, and nothing takes away your rights as a consumer.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'The site grows, and these terms change with it. The date at the top shows the latest version. We announce changes that matter to you on the site or by email before they take effect.',
        'If you keep using the site after that, the new terms apply. If you don’t agree with them, you can delete your account.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        'Contact us {contact} with questions about these terms, about a listing or about your account. We aim to respond in 24–48 hours, and within 2 business days at the latest.',
        '{contact_point}',
      ],
    },
  ],
};
