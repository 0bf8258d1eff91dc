import { z } from 'zod';
import { LANGUAGES } from '#src/shared/messages/language.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import {
  emailAddress,
  envelopeOf,
  oneLine,
  orNull,
  storable,
  tooLarge,
  tooLong,
} from '#src/shared/schemas.ts';
import { accentContrast, readableAccent, readHex, TEXT_CONTRAST } from '#src/shared/site/accent.ts';
import { trimBlank } from '#src/shared/text/blank.ts';
import {
  eachLocalText,
  FEATURES_MAX,
  FIGURES,
  FOOTER_CATEGORIES_MAX,
  PICTURE_BYTES,
  PICTURE_KINDS,
  SITE_LIMITS,
} from './rules.ts';

const address = z.string().nullable();

/** An empty text clears a setting. */
const line = (max: number) =>
  oneLine(z.string().trim().max(max, tooLong(max)))
    .transform((text) => text || null)
    .nullable();
const lines = (max: number) =>
  storable(z.string().trim().max(max, tooLong(max)))
    .transform((text) => text || null)
    .nullable();

const localLine = (max: number) => z.object({ en: line(max), fr: line(max) }).partial();

const accent = z
  .string()
  .transform((text, context) => {
    if (text.trim() === '') return null;
    const hex = readHex(text);
    if (hex === undefined) {
      context.addIssue({ code: 'custom', message: issueText('site.noColour') });
      return z.NEVER;
    }
    const ratio = accentContrast(hex);
    if (ratio >= TEXT_CONTRAST) return hex;
    // Rounded down, so that 4.49 does not read as 4.5.
    const measured = (Math.floor(ratio * 100) / 100).toFixed(2);
    const values = { ratio: measured, least: String(TEXT_CONTRAST), colour: readableAccent(hex) };
    context.addIssue({ code: 'custom', message: issueText(msg('site.lowContrast', values)) });
    return z.NEVER;
  })
  .nullable();

const isWebAddress = (text: string) => URL.parse(text)?.protocol === 'https:';
const webAddress = line(SITE_LIMITS.url).refine(
  (text) => text === null || isWebAddress(text),
  issueText('site.httpsAddress'),
);
/** A page of the site or elsewhere. */
const link = line(SITE_LIMITS.url).refine(
  (text) => text === null || isWebAddress(text) || /^\/(?![/\\])/.test(text),
  issueText('site.linkAddress'),
);
const email = z
  .union([z.literal(''), emailAddress('field.email')])
  .transform((text) => text || null)
  .nullable();

const until = z
  .union([z.literal(''), z.iso.datetime({ offset: true, error: issueText('site.moment') })])
  .transform((text) => (text ? new Date(text).toISOString() : null))
  .nullable();

/** Missing members stay as they are; null or an empty text brings back what the software ships with. */
export const SiteRequest = z
  .object({
    /** The version that the form shows. With it, a change of somebody else in between is a conflict. */
    version: z.number().int().min(0),
    name: line(SITE_LIMITS.name),
    accent,
    contact_email: email,
    social: z
      .object({
        github: webAddress,
        x: webAddress,
        linkedin: webAddress,
        youtube: webAddress,
        mastodon: webAddress,
        bluesky: webAddress,
      })
      .partial(),
    footer_categories: z
      .array(z.string().max(100))
      .max(FOOTER_CATEGORIES_MAX, issueText(msg('site.maxCategories', { count: FOOTER_CATEGORIES_MAX })))
      .nullable(),
    operator: z
      .object({
        name: oneLine(
          z
            .string(issueText('site.operatorName'))
            .overwrite(trimBlank)
            .min(1, issueText('site.operatorName'))
            .max(SITE_LIMITS.operator_name, tooLong(SITE_LIMITS.operator_name)),
        ),
        address: lines(SITE_LIMITS.operator_address).default(null),
        country: line(SITE_LIMITS.operator_country).default(null),
        imprint: lines(SITE_LIMITS.imprint).default(null),
      })
      .nullable(),
    announcement: z
      .object({
        text: localLine(SITE_LIMITS.announcement),
        url: link.default(null),
        until: until.default(null),
      })
      .nullable(),
    /** null, as `shipped`: the shipped ones with the demonstration, otherwise the site's own. */
    video_figures: z.enum(FIGURES).nullable(),
    about_figures: z.enum(FIGURES).nullable(),
    /** Names out of `optional_features`. What the environment has switched off stays so, whether it is named or not. */
    features_off: z.array(z.string().max(40)).max(FEATURES_MAX).nullable(),
    ...eachLocalText((name) => localLine(SITE_LIMITS[name])),
  })
  .partial()
  .meta({ id: 'SiteRequest' });
export type SiteRequest = z.output<typeof SiteRequest>;
export type SiteChange = z.input<typeof SiteRequest>;

const Operator = z
  .object({ name: z.string(), address, country: z.string().nullable(), imprint: z.string().nullable() })
  .meta({ id: 'SiteOperator' });
const Social = z
  .object({
    github: address,
    x: address,
    linkedin: address,
    youtube: address,
    mastodon: address,
    bluesky: address,
  })
  .meta({ id: 'SiteSocial' });
const LocalText = z
  .object({ en: z.string().nullable(), fr: z.string().nullable() })
  .meta({ id: 'SiteLocalText' });
const Announcement = z
  .object({ text: LocalText, url: address, until: address })
  .meta({ id: 'SiteAnnouncement' });

/** As visitors see it. */
export const PublicSite = z
  .object({
    name: z.string(),
    tagline: z.string(),
    description: z.string().nullable(),
    logo_url: address,
    logo_dark_url: address,
    icon_url: address,
    accent: z.string(),
    languages: z.array(z.enum(LANGUAGES)),
    contact_email: z.string().nullable(),
    social: Social,
    footer_categories: z.array(z.string()),
    operator: orNull(Operator),
    tool_count: z.number().int(),
  })
  .meta({ id: 'Site' });
export type PublicSite = z.infer<typeof PublicSite>;

export const SiteQuery = z.object({
  language: z.enum(LANGUAGES).default('en').meta({ description: 'Of the texts.' }),
});
export const SiteAnswer = envelopeOf(PublicSite);

/** As administrators change it. */
export const AdminSite = z
  .object({
    version: z.number().int(),
    /** Members that the environment sets, such as `name`, `social.x` or `features_off.watch`. They cannot be changed here. */
    fixed: z.array(z.string()),
    /** Names of the features that can be switched off. */
    optional_features: z.array(z.string()),
    /** The texts in use where a setting is null. */
    shipped: z.object({
      name: z.string(),
      accent: z.string(),
      tagline: z.object({ en: z.string(), fr: z.string() }),
    }),
    languages: z.array(z.enum(LANGUAGES)),
    name: z.string().nullable(),
    accent: z.string().nullable(),
    contact_email: z.string().nullable(),
    social: Social,
    footer_categories: z.array(z.string()).nullable(),
    operator: orNull(Operator),
    announcement: orNull(Announcement),
    video_figures: z.enum(FIGURES).nullable(),
    about_figures: z.enum(FIGURES).nullable(),
    features_off: z.array(z.string()).nullable(),
    ...eachLocalText(() => LocalText),
    logo_url: address,
    logo_dark_url: address,
    icon_url: address,
    share_image_url: address,
  })
  .meta({ id: 'AdminSite' });
export type AdminSite = z.infer<typeof AdminSite>;
export const AdminSiteAnswer = envelopeOf(AdminSite);

const noPicture = issueText('upload.image');
export const PictureParams = z.object({
  picture: z
    .enum(['logo', 'logo-dark', 'icon', 'share-image'])
    .transform((name) => PICTURE_KINDS.find((kind) => kind === name.replace('-', '_'))!),
});
/** With it, a change of somebody else in between is a conflict. */
const seenPicture = z.string().max(SITE_LIMITS.url).optional().meta({
  description: 'Address of the picture that the caller has seen; empty when there was none.',
});
export const PictureRequest = z.object({
  picture: z.file({ error: noPicture }).min(1, noPicture).max(PICTURE_BYTES, tooLarge(PICTURE_BYTES)),
  before: seenPicture,
});
export const PictureRemoval = z.object({ before: seenPicture });
