import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import HandCoins from 'lucide-react/icons/hand-coins';
import History from 'lucide-react/icons/history';
import Link2 from 'lucide-react/icons/link-2';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import PenLine from 'lucide-react/icons/pen-line';
import Search from 'lucide-react/icons/search';
import Signature from 'lucide-react/icons/signature';
import type { MessageKey } from '#src/shared/messages/translate.ts';

/** A heading and its text; the text's key is the heading's with `Text`. */
export interface Entry {
  title: MessageKey;
  text: MessageKey;
}

export interface Audience {
  /** In the address: `?for=company`. */
  name: 'enthusiast' | 'company';
  label: MessageKey;
  benefits: readonly (Entry & { icon: LucideIcon })[];
  steps: readonly Entry[];
}

export const audiences: readonly [Audience, Audience] = [
  {
    name: 'enthusiast',
    label: 'submitInfo.enthusiast',
    benefits: [
      { title: 'submitInfo.enthusiastShare', text: 'submitInfo.enthusiastShareText', icon: Search },
      {
        title: 'submitInfo.enthusiastAffiliate',
        text: 'submitInfo.enthusiastAffiliateText',
        icon: HandCoins,
      },
      { title: 'submitInfo.enthusiastName', text: 'submitInfo.enthusiastNameText', icon: Signature },
      { title: 'submitInfo.enthusiastEdit', text: 'submitInfo.enthusiastEditText', icon: History },
    ],
    steps: [
      { title: 'submitInfo.enthusiastStepAccount', text: 'submitInfo.enthusiastStepAccountText' },
      { title: 'submitInfo.enthusiastStepLook', text: 'submitInfo.enthusiastStepLookText' },
      { title: 'submitInfo.enthusiastStepForm', text: 'submitInfo.enthusiastStepFormText' },
      { title: 'submitInfo.enthusiastStepMedia', text: 'submitInfo.enthusiastStepMediaText' },
      { title: 'submitInfo.enthusiastStepSubmit', text: 'submitInfo.enthusiastStepSubmitText' },
    ],
  },
  {
    name: 'company',
    label: 'submitInfo.company',
    benefits: [
      { title: 'submitInfo.companyBadge', text: 'submitInfo.companyBadgeText', icon: BadgeCheck },
      { title: 'submitInfo.companyControl', text: 'submitInfo.companyControlText', icon: PenLine },
      { title: 'submitInfo.companyLink', text: 'submitInfo.companyLinkText', icon: Link2 },
      {
        title: 'submitInfo.companyReviews',
        text: 'submitInfo.companyReviewsText',
        icon: MessageSquareReply,
      },
    ],
    steps: [
      { title: 'submitInfo.companyStepFind', text: 'submitInfo.companyStepFindText' },
      { title: 'submitInfo.companyStepClaim', text: 'submitInfo.companyStepClaimText' },
      { title: 'submitInfo.companyStepProve', text: 'submitInfo.companyStepProveText' },
      { title: 'submitInfo.companyStepComplete', text: 'submitInfo.companyStepCompleteText' },
      { title: 'submitInfo.companyStepCurrent', text: 'submitInfo.companyStepCurrentText' },
    ],
  },
];
