import { brand } from '#src/shared/brand.ts';
import { type LegalText, legalLabels } from './legal-texts.ts';

const { name } = brand;

export const privacy: LegalText = {
  path: '/privacy',
  title: legalLabels.privacy,
  lead: `What data ${name} keeps, why, for how long, and what you can do about it.`,
  sections: [
    {
      id: 'overview',
      title: 'Overview',
      blocks: [
        `${name} collects as little data as it can. You can browse, search and compare without an account, and we count visits without knowing who you are.`,
        'Our pages carry no advertising and run no third-party scripts. We don’t sell personal data.',
        'You must be at least 13 years old to use the service. If we learn that a younger child has created an account, we delete it.',
        'This policy is part of the {terms}. If you have questions, contact us {contact}.',
      ],
    },
    {
      id: 'data',
      title: 'Data Collection',
      blocks: [
        {
          facts: [
            [
              'Your account',
              'Your name, your email address, and an Argon2id hash of your password, never the password itself. If you like, also a picture, a short bio, company, website, location, social profiles and an affiliate code.',
            ],
            [
              'Your public profile',
              'Off until you turn it on. It shows everyone your name, picture, bio, company, location and links, the day you joined, your public reviews and your published tools. When you turn it off, it disappears immediately.',
            ],
            [
              'Sign-in with Google or GitHub',
              'They send us your name, your verified email address and your account ID with them. We never see that password.',
            ],
            [
              'Sessions',
              'Browser and system, such as “Firefox on Windows”, and when the session started and was last used. You can see the same list in your {settings}.',
            ],
            [
              'What you contribute',
              'Listings, reviews, replies and helpful votes. We re-encode every picture, which removes hidden details such as where a photo was taken.',
            ],
            [
              'What you save',
              'Saved tools, folders and notes. Only you can see them, unless you share a folder.',
            ],
            [
              'Visits to tools',
              'When someone follows a link from a listing to a tool, we count one visit per visitor, tool and hour. We identify the visitor only by a keyed hash of network address and browser; we don’t store the address with it. If an affiliate link brought the visitor here and they agreed to marketing, we also record its code.',
            ],
            [
              'Views of listings',
              'If you agree to analytics, we count that you viewed a tool’s page, once per visitor and hour. The keyed hash that keeps us from counting twice uses a new key every day and is deleted within hours; only the number stays.',
            ],
            [
              'Newsletter',
              'If you subscribe: your address, your topics, when and how you agreed, and which editions reached you.',
            ],
            [
              'Assistant',
              'Your question is used to answer you and isn’t stored. We count how many questions you ask in a day, by account or by a cookie that lasts for that day.',
            ],
            [
              'AI Watch',
              'Your interests and daily limit; what you watched, liked, skipped or shared; and which tools’ sites you opened since you chose your interests.',
            ],
            [
              'Messages to us',
              'Your name, your email address and what you write in the contact form reach us by email.',
            ],
            [
              'Your cookie choice',
              'In your browser. If you’re signed in, also with your account: what you chose, when, and the version of the text.',
            ],
          ],
        },
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
      blocks: [
        {
          facts: [
            [
              'Everyone',
              'Your name and picture next to the listings, reviews and replies you publish. Your email address isn’t shown.',
            ],
            ['Our administrators', 'What they need to review submissions and to help you.'],
            [
              'Service providers',
              'Hosting and email delivery, on our instructions and only as far as their work requires.',
            ],
            ['Google and GitHub', 'They learn that you sign in here, if you choose to sign in through them.'],
            [
              'The video service',
              'Videos come from YouTube’s domain without tracking cookies, and only when you press play or have agreed to functional cookies. YouTube then sees your network address. The pictures of videos come from us.',
            ],
            [
              'A language model service',
              'It may receive the questions you ask the assistant, without your name or email address. Please don’t include anything personal.',
            ],
            [
              'Websites you open from here',
              `They can see that you came from ${name}, and by which affiliate link.`,
            ],
            ['Authorities', 'Only what the law requires us to disclose.'],
          ],
        },
        'We neither sell nor rent out personal data.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        [
          'We store passwords as salted Argon2id hashes and reject very common ones.',
          'We store session tokens and the tokens in our email links only as hashes. Changing your password ends your other sessions.',
          'A strict Content Security Policy lets our pages run our own scripts and no others. This protects the token in your browser.',
          'Repeated sign-in attempts are limited, and logs contain no passwords, no tokens and no full email addresses.',
          'Uploaded files are checked by their content and never served as they came.',
          'Every administrator decision is recorded.',
        ],
        'No system is perfectly safe. If a breach puts your data at risk, we notify you and the supervisory authority within 72 hours of learning of it.',
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
        'For anything else, contact us {contact}, preferably from your account’s address. We acknowledge requests within 3 business days and answer them within 30 days. A complex request may take up to 60 days more; if so, we tell you why within the first 30.',
        'If you aren’t satisfied with our answer, you can complain to your country’s data protection authority.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        {
          facts: [
            [
              'Account data',
              'As long as you have the account, and for 30 days after you delete it. Then it is erased.',
            ],
            [
              'Reviews and listings',
              'They stay when you leave: reviews under the name “Former user”, listings without a submitter. If you don’t want that, delete them first.',
            ],
            [
              'Sessions',
              'They end after 12 hours without use, or after 30 days if you asked to be remembered.',
            ],
            [
              'Links in emails',
              'Valid for 30 minutes to choose a new password, and for 7 days to confirm an address.',
            ],
            ['Analytics', 'Up to 2 years: visits to tools and daily views.'],
            [
              'AI Watch',
              'What you watched, skipped or shared, and the tools you opened: up to 2 years. Interests and likes: as long as you have the account.',
            ],
            [
              'Newsletter',
              'Unconfirmed addresses for 7 days. Which editions reached you, and your address after you unsubscribe: up to 2 years. An address that bounced or complained stays, so that nobody adds it again.',
            ],
            [
              'Cookie choice',
              'We ask again after 6 months. With an account, your last 100 choices are kept as long as you have it.',
            ],
            ['Messages to us', 'As long as we need them to answer you.'],
            ['Security logs', '7 years.'],
            ['Backups', 'Anything deleted from the site is purged from backups within 90 days.'],
          ],
        },
      ],
    },
  ],
};
