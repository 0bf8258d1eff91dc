import type { PrivacyText } from '../legal/legal-page.tsx';
import { legalLabels } from './legal-texts.ts';

export const privacy: PrivacyText = {
  path: '/privacy',
  title: legalLabels.privacy,
  lead: 'What data {name} keeps, why, for how long, and what you can do about it.',
  sections: [
    {
      id: 'overview',
      title: 'Overview',
      blocks: [
        '{operator}',
        '{name} collects as little data as it can. You can browse, search and compare without an account, and we count visits without knowing who you are.',
        'You must be at least 13 years old to use the service. If we learn that a younger child has created an account, we delete it.',
        'This policy is part of the {terms}. If you have questions, contact us {contact}.',
      ],
    },
    {
      id: 'data',
      title: 'Data Collection',
      blocks: [
        { factsOf: 'data' },
        'Some things stay in your browser. Its storage holds the session token and a copy of your profile while you’re signed in, your cookie choice, your choice of theme and language, the tools you want to compare, the draft and the pictures of a tool you’re submitting, and what AI Watch hasn’t sent yet. Unsent reviews and edits, the page to return to and, if you agreed to marketing, the code of an affiliate link that brought you here are kept until you close the tab.',
        'A cookie that lives for 10 minutes ties a Google or GitHub sign-in to your browser, and a signed cookie counts the questions you ask the assistant in a day. The {cookies} lists every name, why it’s there and for how long, and lets you change your choice.',
      ],
    },
    {
      id: 'use',
      title: 'How We Use Data',
      blocks: [
        [
          'To run your account and show what you publish.',
          'To review submissions and reviews, and to tell you what we decided.',
          'To send the emails you need, such as links to verify an address or reset a password, and the newsletter if you asked for it.',
          'To rank and recommend tools and videos, based on what’s popular and on what you saved or opened.',
          'To show contributors how often their tools are viewed, opened, saved and reviewed, as daily counts without names.',
          'To keep the service safe. We use network addresses for a short time to limit repeated attempts.',
        ],
        'We do this to provide the service you asked for, because we have a legitimate interest in a safe and useful directory, because the law requires it, or because you gave your consent. You can withdraw your consent at any time on the {cookies}. If your browser sends Global Privacy Control, we treat it as a refusal of marketing.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      blocks: [{ factsOf: 'sharing' }, 'We give personal data to nobody else.'],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        [
          'We store passwords as salted Argon2id hashes and reject very common ones.',
          'We store session tokens and the tokens in our email links only as hashes. Changing your password ends your other sessions.',
          'A strict Content Security Policy lets our pages run only the scripts that we chose. This protects the token in your browser.',
          'Repeated sign-in attempts are limited, and logs contain no passwords, no tokens and no full email addresses.',
          'Uploaded files are checked by their content and never served as they came.',
          'Every administrator decision is recorded.',
        ],
        'No system is perfectly safe. If a breach puts your data at risk, we notify you, and the supervisory authority within 72 hours of learning of it, as the law requires.',
      ],
    },
    {
      id: 'rights',
      title: 'Rights',
      blocks: [
        'You have the right to access, correct, export and erase your data, to object to its use or have it restricted, and to withdraw your consent. For much of this you don’t need to ask us. In your {settings} you can:',
        [
          'correct your profile;',
          'download the data we keep about you as a JSON file;',
          'end sessions in other browsers;',
          'delete your account.',
        ],
        'For anything else, contact us {contact}, preferably from your account’s address. We aim to acknowledge requests within 3 business days and answer them within 30 days. A complex request may take up to 60 days more; if so, we tell you why within the first 30.',
        'If you aren’t satisfied with our answer, you can complain to your country’s data protection authority.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [{ factsOf: 'retention' }],
    },
  ],
};
