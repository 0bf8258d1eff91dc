import { brand } from '#src/shared/brand.ts';
import { type LegalText, legalLabels } from './legal-texts.ts';

const { name } = brand;

export const privacy: LegalText = {
  path: '/privacy',
  title: legalLabels.privacy,
  lead: `Which data ${name} keeps, what for, how long, and what you can do about it.`,
  sections: [
    {
      id: 'overview',
      title: 'Overview',
      blocks: [
        `${name} needs little data, and asks for little. You can browse, search and compare without an account, and visits are counted without knowing who you are.`,
        'Our pages carry no advertising and run no scripts of other companies. Personal data is not for sale.',
        'The service is for people of at least 13 years. If we learn that a younger child has opened an account, we delete it.',
        'This policy belongs to the {terms}. Questions go to {contact}.',
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
              'Name and e-mail address, and a password of which we keep an Argon2id hash only. If you like, also a picture, a few words about you, company, website, location, social profiles and an affiliate code.',
            ],
            [
              'Your public profile',
              'Off until you switch it on. It shows everyone your name, picture, words about you, company, location and links, the day you joined, your public reviews and your published tools. Switch it off and it is gone at once.',
            ],
            [
              'Sign-in with Google or GitHub',
              'They tell us your name, your confirmed e-mail address and your account number there. We never see that password.',
            ],
            [
              'Signed-in browsers',
              'Browser and system, such as “Firefox on Windows”, and when the session began and was last used. You see the same list in your {settings}.',
            ],
            [
              'What you contribute',
              'Listings, reviews, replies and helpful votes. Pictures are made anew from their pixels, so that hidden details, such as where a photograph was taken, are lost.',
            ],
            [
              'What you save',
              'Saved tools, folders and notes. They are for you alone unless you share a folder.',
            ],
            [
              'Visits to tools',
              'When somebody follows a link from a listing to a tool, we count one visit for each visitor, tool and hour. In place of the visitor stands a keyed hash of network address and browser; the address itself is not kept with it. The affiliate code of the link that brought the visitor here, if there is one, is noted.',
            ],
            [
              'Views of listings',
              'We count how often the page of a tool is seen, once for each visitor and hour. The keyed hash that keeps us from counting twice has another key every day and is deleted within hours; only the number stays.',
            ],
            [
              'Newsletter, assistant and videos',
              'If you subscribe: your address, topics, and which editions reached you. If you ask the assistant: your question. If you use AI Watch: your interests and what you watched, liked or skipped.',
            ],
          ],
        },
        'Some things stay in your browser. Its local storage holds the session token and a copy of your profile while you are signed in, your choice of colours and language, and the tools that you want to compare. Unsent reviews, the page to return to and the code of an affiliate link that brought you here are held until you close the tab.',
        'A cookie that lives for 10 minutes ties a sign-in at Google or GitHub to your browser, and a signed cookie may count the questions that you ask the assistant in a day.',
      ],
    },
    {
      id: 'use',
      title: 'How We Use Data',
      blocks: [
        [
          'To run your account and show what you publish.',
          'To look at submissions and reviews, and to tell you what was decided.',
          'To send the mails that you need, such as links to confirm an address or to choose a new password, and the newsletter if you asked for it.',
          'To order and recommend tools and videos, by what is popular and by what you saved or opened.',
          'To show contributors how often their own tools are viewed, opened, saved and reviewed, as daily counts without names.',
          'To keep the service safe. Network addresses are used for a short time to limit repeated attempts.',
        ],
        'We do so to provide the service that you asked for, because we have a legitimate interest in a safe and useful directory, because the law asks for it, or because you agreed. An agreement can be withdrawn at any time.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      blocks: [
        {
          facts: [
            [
              'Everybody',
              'Your name and picture beside the listings, reviews and replies that you publish. Your e-mail address is not shown.',
            ],
            ['Our administrators', 'What they need to look at submissions and to help you.'],
            [
              'Companies that work for us',
              'Hosting and the delivery of mail, on our instructions and only as far as their task needs it.',
            ],
            ['Google and GitHub', 'They learn that you sign in here, if you choose to sign in through them.'],
            [
              'The video service',
              'A video comes from YouTube’s domain without tracking cookies. YouTube sees your network address when a player is loaded.',
            ],
            [
              'A language model service',
              'It may be sent a question that you put to the assistant, without your name or e-mail address. Please write nothing personal in it.',
            ],
            [
              'Websites that you open from here',
              `They can see that you came from ${name}, and by which affiliate link.`,
            ],
            ['Authorities', 'Only what the law obliges us to hand over.'],
          ],
        },
        'We neither sell nor rent personal data.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        [
          'Passwords are stored as Argon2id hashes, each with a salt of its own, and very common ones are refused.',
          'Of session tokens and of the links in our mails we keep hashes only. A new password ends your other sessions.',
          'A strict content policy lets our pages run our own scripts and no others. This is what protects the token in your browser.',
          'Repeated attempts to sign in are limited, and logs hold no passwords, no tokens and no complete e-mail addresses.',
          'Uploaded files are judged by their content and never served as they came.',
          'Every decision of an administrator is recorded.',
        ],
        'No system is perfectly safe. Should a breach put your data at risk, we notify you and the authority in charge within 72 hours of learning of it.',
      ],
    },
    {
      id: 'rights',
      title: 'Rights',
      blocks: [
        'You may see, correct, take along and erase your data, object to its use or have it restricted, and withdraw an agreement. Much of this needs no request. In your {settings} you can:',
        [
          'correct your profile;',
          'download what we keep about you as a JSON file;',
          'end the sessions of other browsers;',
          'delete your account.',
        ],
        'For everything else write to {contact}, if possible from the address of your account. We acknowledge a request in 3 business days and answer it in 30 days. A difficult one may take up to 60 days more; we then tell you why within the first 30.',
        'If you are not content with our answer, you may complain to the data protection authority of your country.',
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
              'As long as you have the account, and 30 days after you delete it. Then it is erased.',
            ],
            [
              'Reviews and listings',
              'They stay when you leave: reviews under the name “Former user”, listings without a submitter. Delete them first if you do not want that.',
            ],
            [
              'Sessions',
              'They end after 12 hours without use, or after 30 days if you asked to be remembered.',
            ],
            [
              'Links in mails',
              'Good for 30 minutes to choose a new password, and for 7 days to confirm an address.',
            ],
            ['Analytics', 'Up to 2 years.'],
            ['Security logs', '7 years.'],
            ['Backups', 'What was deleted from the site is purged from backups within 90 days.'],
          ],
        },
      ],
    },
  ],
};
