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

/** The key of a heading that has a text, whose key is the same with `Text`. */
export type Entry = { [Key in MessageKey]: `${Key}Text` extends MessageKey ? Key : never }[MessageKey];

export interface Audience {
  /** In the address: `?for=company`. */
  name: 'enthusiast' | 'company';
  label: MessageKey;
  benefits: readonly { title: Entry; icon: LucideIcon }[];
  steps: readonly Entry[];
}

export const audiences: readonly [Audience, Audience] = [
  {
    name: 'enthusiast',
    label: 'submitInfo.enthusiast',
    benefits: [
      { title: 'submitInfo.enthusiastShare', icon: Search },
      { title: 'submitInfo.enthusiastAffiliate', icon: HandCoins },
      { title: 'submitInfo.enthusiastName', icon: Signature },
      { title: 'submitInfo.enthusiastEdit', icon: History },
    ],
    steps: [
      'submitInfo.enthusiastStepAccount',
      'submitInfo.enthusiastStepLook',
      'submitInfo.enthusiastStepForm',
      'submitInfo.enthusiastStepMedia',
      'submitInfo.enthusiastStepSubmit',
    ],
  },
  {
    name: 'company',
    label: 'submitInfo.company',
    benefits: [
      { title: 'submitInfo.companyBadge', icon: BadgeCheck },
      { title: 'submitInfo.companyControl', icon: PenLine },
      { title: 'submitInfo.companyLink', icon: Link2 },
      { title: 'submitInfo.companyReviews', icon: MessageSquareReply },
    ],
    steps: [
      'submitInfo.companyStepFind',
      'submitInfo.companyStepClaim',
      'submitInfo.companyStepProve',
      'submitInfo.companyStepComplete',
      'submitInfo.companyStepCurrent',
    ],
  },
];
