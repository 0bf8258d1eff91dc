/** Reviews and tools on a page of a public profile. */
export const PROFILE_PER_PAGE = 12;

export const AVATAR_BYTES = 2 * 1024 * 1024;
/** Width and height in pixels. */
export const AVATAR_SIZE = 256;
