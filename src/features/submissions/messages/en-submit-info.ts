import { addMessages } from '#src/shared/messages/translate.ts';

/** Texts of the page about submitting a tool; fetched with it. */
export const enSubmitInfo = addMessages({
  'submitInfo.title': 'Submit a tool',
  'submitInfo.description':
    'List an AI tool on {brand}: who can submit one, how it works in five steps, what we accept and what companies get.',
  'submitInfo.heroTitle': 'Get your AI tool listed.',
  'submitInfo.heroLead':
    'List a tool you use or one you make. It appears next to the alternatives, described the same way, where people look when they need it.',
  'submitInfo.submit': 'Submit a tool',
  'submitInfo.existing': 'View existing tools',
  'submitInfo.shelf': 'Listed tools',
  'submitInfo.slot': 'Your tool',
  'submitInfo.audience': 'Who are you?',
  'submitInfo.enthusiast': "I'm an AI Enthusiast",
  'submitInfo.company': "I'm a Company",
  'submitInfo.benefits': 'What you get',
  'submitInfo.steps': 'Five steps',
  'submitInfo.enthusiastShare': 'Others find what works for you',
  'submitInfo.enthusiastShareText':
    'Good tools spread by word of mouth. A listing also gets found through search, categories and alternatives.',
  'submitInfo.enthusiastAffiliate': 'Your own affiliate link',
  'submitInfo.enthusiastAffiliateText':
    'Affiliates can add one link per tool and earn 100% of its commissions. It’s labeled as an affiliate link.',
  'submitInfo.enthusiastName': 'Your name on it',
  'submitInfo.enthusiastNameText':
    'The listing shows who submitted it, and your dashboard keeps track of all your submissions and their status.',
  'submitInfo.enthusiastEdit': 'Edit anytime',
  'submitInfo.enthusiastEditText':
    'New price or new feature? Edit the listing; the live version stays until your change is approved.',
  'submitInfo.enthusiastStepAccount': 'Create an account',
  'submitInfo.enthusiastStepAccountText':
    'It’s free. If you have an affiliate link to add, register as an affiliate.',
  'submitInfo.enthusiastStepLook': 'Check that it’s not listed yet',
  'submitInfo.enthusiastStepLookText': 'Each tool has one listing. Search for its name to find out.',
  'submitInfo.enthusiastStepForm': 'Describe it',
  'submitInfo.enthusiastStepFormText':
    'What it does, where it runs, what it costs. We save your draft as you type.',
  'submitInfo.enthusiastStepMedia': 'Show it',
  'submitInfo.enthusiastStepMediaText':
    'Add its logo and screenshots, and preview the listing as visitors will see it.',
  'submitInfo.enthusiastStepSubmit': 'Submit it',
  'submitInfo.enthusiastStepSubmitText': 'We review it within 48 hours and email you our decision.',
  'submitInfo.companyBadge': 'The Official badge',
  'submitInfo.companyBadgeText':
    'Once you’ve verified ownership, your listing shows the badge everywhere it appears, and so does the page that leads to your site.',
  'submitInfo.companyControl': 'You’re in control',
  'submitInfo.companyControlText':
    'You can edit the listing, even if someone else submitted it. Changes to text, prices and screenshots go live immediately.',
  'submitInfo.companyLink': 'The affiliate link is your call',
  'submitInfo.companyLinkText':
    'If the listing has an affiliate link when you claim it, keep it or replace it.',
  'submitInfo.companyReviews': 'Reply to your reviews',
  'submitInfo.companyReviewsText':
    'Answer customers where they write. Your replies are labeled as coming from the owner.',
  'submitInfo.companyStepFind': 'Find your listing',
  'submitInfo.companyStepFindText': 'Search for your tool. If it isn’t here yet, submit it.',
  'submitInfo.companyStepClaim': 'Claim it',
  'submitInfo.companyStepClaimText': 'Sign in and start your claim on the listing’s page.',
  'submitInfo.companyStepProve': 'Prove ownership',
  'submitInfo.companyStepProveText':
    'With a business email at your domain or a verification code on your website.',
  'submitInfo.companyStepComplete': 'Complete it',
  'submitInfo.companyStepCompleteText':
    'Correct prices and features, add screenshots, decide on the affiliate link.',
  'submitInfo.companyStepCurrent': 'Keep it up to date',
  'submitInfo.companyStepCurrentText': 'Post your releases and reply to reviews with the Official badge.',
  'submitInfo.policy': 'Submission policy',
  'submitInfo.policyLead': 'A person reads every submission. Here’s what we promise, and what we ask of you.',
  'submitInfo.policyReview': '48-hour review',
  'submitInfo.policyReviewText': 'We review submissions within 48 hours.',
  'submitInfo.policyAccurate': 'Accurate information',
  'submitInfo.policyAccurateText': 'Features and prices are up to date.',
  'submitInfo.policyLink': 'Direct link to the official website',
  'submitInfo.policyLinkText': 'No link shorteners, no pages in between.',
  'submitInfo.policyHonest': 'No misleading descriptions',
  'submitInfo.policyHonestText': 'Say what the tool does, not what it might do.',
  'submitInfo.faq': 'Frequently asked questions',
  'submitInfo.faqReview': 'How long does the review take?',
  'submitInfo.faqReviewText':
    'We review submissions within 48 hours. Your dashboard shows the status of yours, and we email you our decision.',
  'submitInfo.faqAffiliate': 'Can I add an affiliate link?',
  'submitInfo.faqAffiliateText':
    'Yes, one affiliate link per tool, if the affiliate option is turned on in your account. You earn 100% of the commissions.',
  'submitInfo.faqClaim': 'What happens when a company claims a listing?',
  'submitInfo.faqClaimText':
    'A company that verifies ownership gets edit control and the Official badge. It can keep or replace the existing affiliate link.',
  'submitInfo.faqVerify': 'How is ownership verified?',
  'submitInfo.faqVerifyText':
    'By business email, by a verification code on the website, or by ownership documents. You can do the first two on the listing in minutes; send documents to {email}.',
  'submitInfo.faqVerifyOnline':
    'By business email, by a verification code on the website, or by ownership documents. You can do the first two on the listing in minutes; an administrator checks documents.',
  'submitInfo.faqRejected': 'Which tools do you reject?',
  'submitInfo.faqRejectedText':
    'Tools that are harmful, violate intellectual property or deceive people. We tell you why, and you can edit your submission and resubmit it.',
  'submitInfo.faqEdit': 'Can I edit a listing later?',
  'submitInfo.faqEditText':
    'Yes, at any time. We approve edits before they go live, and the current listing stays until then. The official owner needs no re-approval for the description, type, open source, tags, features, use cases, pricing, screenshots and updates: those changes go live immediately. A new name, company, logo, website, source code link, affiliate link or category needs approval first, even from the owner.',
  'submitInfo.callTitle': 'Know a tool that’s missing?',
  'submitInfo.callText': 'Submitting one takes about ten minutes.',
});

type EnSubmitInfo = typeof enSubmitInfo;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSubmitInfo {}
}
