import { z } from 'zod';
import { LANGUAGES } from '#src/shared/messages/language.ts';
import { issueText } from '#src/shared/messages/message.ts';
import { envelopeOf, filled, idInPath, MAX_ID, oneLine, orNull, storable } from '#src/shared/schemas.ts';
import { PAGE_LIMITS, PAGE_NAMES, PLACEHOLDERS } from './rules.ts';

const language = z.enum(LANGUAGES);

/** Any other name is 404, as an address without a page is. */
export const PageParams = z.object({ page: z.string().meta({ enum: [...PAGE_NAMES] }) });
export const PageVersionParams = PageParams.extend({ version: idInPath() });

export const PageQuery = z.object({ language: language.default('en') });

const Block = z
  .object({
    /** Safe HTML, made from Markdown; null for a placeholder. */
    html: z.string().nullable(),
    /** A paragraph that the site fills in. */
    placeholder: z.enum(PLACEHOLDERS).nullable(),
  })
  .meta({ id: 'PageBlock' });
export type PageBlock = z.infer<typeof Block>;

/** A page that administrators have written. */
export const WrittenPage = z
  .object({
    page: z.enum(PAGE_NAMES),
    /** Of the text: an imprint is shown in another language until it is written in the one asked for. */
    language,
    title: z.string(),
    /** The beginning as plain text. */
    description: z.string(),
    blocks: z.array(Block),
    /** Its headings, with the anchors that lead to them. */
    contents: z.array(z.object({ id: z.string(), title: z.string() })),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'WrittenPage' });
export type WrittenPage = z.infer<typeof WrittenPage>;
export const WrittenPageAnswer = envelopeOf(orNull(WrittenPage));

const title = oneLine(filled(PAGE_LIMITS.title, 'pages.noTitle'));
const body = storable(
  filled(PAGE_LIMITS.body, 'pages.noBody').overwrite((text) =>
    text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'),
  ),
);
/** The version that the form shows. With it, a change of somebody else in between is a conflict. */
const version = z.number().int().min(0).max(MAX_ID).optional();

export const PageRequest = z
  .object({ title, body, language: z.enum(LANGUAGES, issueText('pages.noLanguage')), version })
  .meta({ id: 'PageRequest' });
export type PageRequest = z.output<typeof PageRequest>;

export const RevertRequest = z
  .object({
    language: z.enum(LANGUAGES, issueText('pages.noLanguage')),
    /** Which version to bring back; 0 is the text that the software ships with. Default: the one before. */
    to: z.number().int().min(0).max(MAX_ID).optional(),
    version,
  })
  .meta({ id: 'PageRevertRequest' });
export type RevertRequest = z.output<typeof RevertRequest>;

const VersionEntry = z
  .object({
    version: z.number().int(),
    /** null: the shipped text. */
    title: z.string().nullable(),
    created_at: z.iso.datetime(),
    /** The version that this one brought back. */
    restores: z.number().int().nullable(),
  })
  .meta({ id: 'PageVersionEntry' });

/** One version of a page's text. null: what the software ships with. */
export const PageVersion = VersionEntry.extend({ body: z.string().nullable() }).meta({ id: 'PageVersion' });
export type PageVersion = z.infer<typeof PageVersion>;
export const PageVersionAnswer = envelopeOf(PageVersion);

/** As administrators change it. */
export const AdminPage = z
  .object({
    page: z.enum(PAGE_NAMES),
    language,
    /** 0 until something was saved. */
    version: z.number().int(),
    title: z.string().nullable(),
    body: z.string().nullable(),
    /** Comes with the software; for the imprint a draft that nobody sees. */
    shipped: z.object({ title: z.string(), body: z.string() }),
    updated_at: z.iso.datetime().nullable(),
    /** Newest first. */
    versions: z.array(VersionEntry),
  })
  .meta({ id: 'AdminPage' });
export type AdminPage = z.infer<typeof AdminPage>;
export const AdminPageAnswer = envelopeOf(AdminPage);
