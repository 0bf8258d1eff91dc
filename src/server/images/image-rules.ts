export type ImageKind = 'png' | 'jpeg' | 'webp' | 'svg';

/** How an uploaded image is checked and resized. */
export interface ImageRule {
  /** The field that a refusal names. */
  field: string;
  kinds: readonly ImageKind[];
  width: number;
  height: number;
  /**
   * `cover` fills the box and cuts what stands out, `contain` puts the whole picture on a transparent ground of the
   * box's shape, `inside` keeps the picture's own shape. The last two never enlarge what is made of pixels.
   */
  fit: 'cover' | 'contain' | 'inside';
  /** The message when the upload is not such an image. */
  refusal: string;
}

export const LOGO_IMAGE: ImageRule = {
  field: 'logo',
  kinds: ['png', 'jpeg', 'svg', 'webp'],
  width: 512,
  height: 512,
  fit: 'contain',
  refusal: 'Must be a PNG, JPG, SVG or WEBP image.',
};

/** Of several, each names its own field: `{ ...SCREENSHOT_IMAGE, field: 'screenshots.0' }`. */
export const SCREENSHOT_IMAGE: ImageRule = {
  field: 'screenshots',
  kinds: ['png', 'jpeg', 'webp'],
  width: 1600,
  height: 1200,
  fit: 'inside',
  refusal: 'Must be a PNG, JPG or WEBP image.',
};
