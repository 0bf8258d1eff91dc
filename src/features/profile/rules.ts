export const AVATAR_BYTES = 2 * 1024 * 1024;
/** Width and height in pixels. */
export const AVATAR_SIZE = 256;
