import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the page about submitting a tool; fetched with it. */
export const enSubmitInfo = addMessages({
  'submitInfo.title': 'Submit an AI tool',
  'submitInfo.description':
    'List an AI tool on {brand}: who can submit one, how it works in five steps, what gets in and what companies get.',
  'submitInfo.heroTitle': 'There is room on the shelf.',
  'submitInfo.heroLead':
    'List a tool that you use or one that you make. It stands beside the others, described in the same way, where people look when they need it.',
  'submitInfo.submit': 'Submit an AI tool',
  'submitInfo.existing': 'View existing tools',
  'submitInfo.shelf': 'Tools on the shelf',
  'submitInfo.slot': 'Your tool',
  'submitInfo.audience': 'Who are you?',
  'submitInfo.enthusiast': "I'm an AI Enthusiast",
  'submitInfo.company': "I'm a Company",
  'submitInfo.benefits': 'What you get',
  'submitInfo.steps': 'Five steps',
  'submitInfo.enthusiastShare': 'Others find what works for you',
  'submitInfo.enthusiastShareText':
    'Good tools are found by word of mouth. A listing is found by search, by category and beside its alternatives.',
  'submitInfo.enthusiastAffiliate': 'Your own affiliate link',
  'submitInfo.enthusiastAffiliateText':
    'Affiliates may add one link to a tool and earn 100% of its commissions. It is marked as what it is.',
  'submitInfo.enthusiastName': 'Your name on it',
  'submitInfo.enthusiastNameText':
    'The listing says who submitted it, and your dashboard keeps all of yours together with their status.',
  'submitInfo.enthusiastEdit': 'Never set in stone',
  'submitInfo.enthusiastEditText':
    'A new price or a new feature? Edit the listing; what is live stays until the change is approved.',
  'submitInfo.enthusiastStepAccount': 'Create an account',
  'submitInfo.enthusiastStepAccountText':
    'It is free. Say that you are an affiliate if you have a link to add.',
  'submitInfo.enthusiastStepLook': 'Look whether it is here',
  'submitInfo.enthusiastStepLookText': 'Each tool has one listing. A search for its name tells.',
  'submitInfo.enthusiastStepForm': 'Describe it',
  'submitInfo.enthusiastStepFormText':
    'What it does, where it runs, what it costs. The form keeps what you have typed.',
  'submitInfo.enthusiastStepMedia': 'Show it',
  'submitInfo.enthusiastStepMediaText':
    'Add its logo and screenshots, and look at the preview as a visitor would.',
  'submitInfo.enthusiastStepSubmit': 'Submit it',
  'submitInfo.enthusiastStepSubmitText':
    'It is reviewed within 48 hours. An e-mail tells you how it was decided.',
  'submitInfo.companyBadge': 'The Official badge',
  'submitInfo.companyBadgeText':
    'Once ownership is verified, the listing says so wherever it appears, and on the way out to your site.',
  'submitInfo.companyControl': 'The pen in your hand',
  'submitInfo.companyControlText':
    'You get edit control, also of a listing that somebody else submitted. Texts, prices and screenshots change at once.',
  'submitInfo.companyLink': 'The affiliate link is your call',
  'submitInfo.companyLinkText': 'If a listing carries one when you claim it, keep it or replace it.',
  'submitInfo.companyReviews': 'An answer to your reviews',
  'submitInfo.companyReviewsText':
    'Reply where customers write. What you say is marked as the words of the owner.',
  'submitInfo.companyStepFind': 'Find your listing',
  'submitInfo.companyStepFindText': 'Search for your tool. If it is not here yet, submit it.',
  'submitInfo.companyStepClaim': 'Claim it',
  'submitInfo.companyStepClaimText': 'Signed in, start the claim on the page of the listing.',
  'submitInfo.companyStepProve': 'Prove that it is yours',
  'submitInfo.companyStepProveText':
    'With a business e-mail at your domain or a verification code on your website.',
  'submitInfo.companyStepComplete': 'Set it straight',
  'submitInfo.companyStepCompleteText':
    'Correct prices and features, add screenshots, decide about the affiliate link.',
  'submitInfo.companyStepCurrent': 'Keep it current',
  'submitInfo.companyStepCurrentText': 'List your releases and reply to reviews under the Official badge.',
  'submitInfo.policy': 'Submission policy',
  'submitInfo.policyLead': 'A person reads each submission. This is what we promise, and what we ask.',
  'submitInfo.policyReview': '48-hour review',
  'submitInfo.policyReviewText': 'We look at submissions within 48 hours.',
  'submitInfo.policyAccurate': 'Accurate information',
  'submitInfo.policyAccurateText': 'Features and prices are those of today.',
  'submitInfo.policyLink': 'Direct link to the official website',
  'submitInfo.policyLinkText': 'No shorteners, no pages in between.',
  'submitInfo.policyHonest': 'No misleading descriptions',
  'submitInfo.policyHonestText': 'A listing says what the tool does, not what it might.',
  'submitInfo.faq': 'Questions and answers',
  'submitInfo.faqReview': 'How long does the review take?',
  'submitInfo.faqReviewText':
    'Submissions are reviewed within 48 hours. Your dashboard shows where yours stands, and an e-mail tells you how it was decided.',
  'submitInfo.faqAffiliate': 'Can I add an affiliate link?',
  'submitInfo.faqAffiliateText':
    'Yes, one affiliate link per tool, from an account that has the affiliate option switched on. You earn 100% of the commissions.',
  'submitInfo.faqClaim': 'What changes when the company claims a listing?',
  'submitInfo.faqClaimText':
    'A company that verifies ownership gets edit control of the listing and the Official badge. It may keep the affiliate link that is there or replace it.',
  'submitInfo.faqVerify': 'How is ownership verified?',
  'submitInfo.faqVerifyText':
    'By a business e-mail, by a verification code on the website, or by ownership documents. The first two are done on the listing in minutes; documents go to {email}.',
  'submitInfo.faqVerifyOnline':
    'By a business email, by a verification code on the website, or by ownership documents. The first two are done on the listing in minutes; documents are checked by an administrator.',
  'submitInfo.faqRejected': 'Which tools are rejected?',
  'submitInfo.faqRejectedText':
    'Tools that are harmful, that violate intellectual property or that deceive. You are told the reason, and may edit the submission and send it again.',
  'submitInfo.faqEdit': 'Can a listing be changed later?',
  'submitInfo.faqEditText':
    'At any time. An edit is approved before it goes live, and the current listing stays until then. The official owner needs no re-approval for description, type, open source, tags, features, use cases, pricing, screenshots and updates: they go live at once. A new name, company, logo, website, source code link, affiliate link or category is approved first, even from the owner.',
  'submitInfo.callTitle': 'Which tool is missing?',
  'submitInfo.callText': 'Ten minutes, and it is on its way to the shelf.',
});

type EnSubmitInfo = typeof enSubmitInfo;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSubmitInfo {}
}
