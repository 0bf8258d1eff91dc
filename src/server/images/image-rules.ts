import type { Text } from '#src/shared/messages/message.ts';

export type ImageKind = 'png' | 'jpeg' | 'webp' | 'svg';

/** How an uploaded image is checked and resized. */
export interface ImageRule {
  /** The field that a refusal names. */
  field: string;
  kinds: readonly ImageKind[];
  width: number;
  height: number;
  /**
   * `cover` fills the box and crops the rest, `contain` puts the whole image on a transparent background in the box's
   * proportions, `inside` keeps the image's own proportions. The last two never enlarge bitmaps.
   */
  fit: 'cover' | 'contain' | 'inside';
  /** Default `webp`, which some mail clients and sites that show shared links still do not read. A `jpeg` gets a white background. */
  format?: 'webp' | 'png' | 'jpeg';
  /** Asks whether the image is of one colour: `Drawn.isPlain`. */
  findsPlain?: boolean;
  /** The message when the upload is an image of another kind, or none. */
  refusal: Text;
}

export const LOGO_IMAGE: ImageRule = {
  field: 'logo',
  kinds: ['png', 'jpeg', 'svg', 'webp'],
  width: 512,
  height: 512,
  fit: 'contain',
  refusal: 'upload.image',
};

/** Of several, each names its own field: `{ ...SCREENSHOT_IMAGE, field: 'screenshots.0' }`. */
export const SCREENSHOT_IMAGE: ImageRule = {
  field: 'screenshots',
  kinds: ['png', 'jpeg', 'webp'],
  width: 1600,
  height: 1200,
  fit: 'inside',
  refusal: 'upload.photo',
};
