import type { ImageRule } from '#src/server/images/image-rules.ts';
import { AVATAR_REFUSAL } from './contract.ts';
import { AVATAR_SIZE } from './rules.ts';

export const AVATAR_IMAGE: ImageRule = {
  field: 'avatar',
  kinds: ['png', 'jpeg'],
  width: AVATAR_SIZE,
  height: AVATAR_SIZE,
  fit: 'cover',
  refusal: AVATAR_REFUSAL,
};
