import { z } from 'zod';
import { oneLine, storable } from '#src/shared/schemas.ts';
import { TOOLS_PER_VIDEO, VIDEO_ID } from '../rules.ts';

/** The years that a video platform can have videos of. */
const isPlausible = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return year >= 2005 && year <= 2100;
};

/** One line of an import file. What is left out keeps its value when the video is known already. */
export const ImportedVideo = z.object({
  youtube_video_id: z.string().regex(VIDEO_ID, 'Must be the id of a video: 11 letters, digits, "-" or "_".'),
  title: oneLine(z.string().trim().min(1, 'Enter a title.').max(200, 'Must be at most 200 characters.')),
  description: storable(z.string().trim().max(5000, 'Must be at most 5,000 characters.')).default(''),
  channel_title: oneLine(
    z.string().trim().min(1, 'Enter the channel.').max(100, 'Must be at most 100 characters.'),
  ),
  published_at: z.iso
    .datetime({ offset: true })
    .or(z.iso.date())
    .refine(isPlausible, 'Must be a date from 2005 to 2100.'),
  /** Slug or name. */
  category: z.string().trim().min(1, 'Enter a category.').max(80),
  duration_seconds: z.number().int().min(0).max(86_400).nullish(),
  view_count: z.number().int().min(0).max(1e12).nullish(),
  /** Slugs. Without them tools are found by their names in title and description. */
  tools: z.array(z.string().trim().min(1).max(200)).max(TOOLS_PER_VIDEO).optional(),
});
export type ImportedVideo = z.infer<typeof ImportedVideo>;
