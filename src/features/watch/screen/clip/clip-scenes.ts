import { t } from '#src/shared/messages/translate.ts';
import type { Video } from '../../contract.ts';
import type { pictures } from './clip-pictures.ts';

/** How long a slide stays. */
export const SLIDE_SECONDS = 4;

/** The pictures of a clip by the slug of its category; the words are `watchClip.SLUG.1` to `.4`, after the title in `.0`. */
export const SCENES = {
  audio: ['wave', 'work', 'text', 'check'],
  chatbots: ['question', 'work', 'chat', 'check'],
  code: ['text', 'work', 'code', 'check'],
  data: ['dots', 'question', 'near', 'list'],
  design: ['text', 'boxes', 'work', 'check'],
  'e-commerce': ['question', 'near', 'list', 'chart'],
  education: ['question', 'marks', 'list', 'chat'],
  finance: ['text', 'marks', 'chart', 'check'],
  gaming: ['text', 'question', 'chat', 'check'],
  healthcare: ['wave', 'work', 'text', 'check'],
  image: ['text', 'dots', 'photo', 'work'],
  legal: ['text', 'near', 'marks', 'check'],
  marketing: ['text', 'boxes', 'chat', 'chart'],
  productivity: ['wave', 'text', 'list', 'check'],
  video: ['text', 'photo', 'film', 'check'],
  writing: ['text', 'marks', 'work', 'check'],
} as const satisfies Record<string, readonly (keyof typeof pictures)[]>;

const SLIDES = [0, 1, 2, 3, 4] as const;

/** The slides of a clip: its title, then the words and the picture of each step. A category of the site's own gets the clip of chatbots. */
export function slidesOf({ category: { slug } }: { category: { slug: string } }) {
  const kind = slug in SCENES ? (slug as keyof typeof SCENES) : 'chatbots';
  return SLIDES.map((number) => ({
    text: t(`watchClip.${kind}.${number}`),
    picture: SCENES[kind][number - 1],
  }));
}

/** A clip with its title and its steps in the language of the page; another video as it is. */
export function withClipTexts(video: Video): Video {
  if (!video.is_sample) return video;
  const [title, ...steps] = slidesOf(video).map(({ text }) => text);
  return { ...video, title: title!, description: steps.join('\n') };
}
