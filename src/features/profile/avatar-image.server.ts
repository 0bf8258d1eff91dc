import { AVATAR_REFUSAL } from '#src/features/identity/contract.ts';
import { AVATAR_SIZE } from '#src/features/identity/rules.ts';
import type { ImageRule } from '#src/server/images/image-rules.ts';

export const AVATAR_IMAGE: ImageRule = {
  field: 'avatar',
  kinds: ['png', 'jpeg'],
  width: AVATAR_SIZE,
  height: AVATAR_SIZE,
  fit: 'cover',
  refusal: AVATAR_REFUSAL,
};
