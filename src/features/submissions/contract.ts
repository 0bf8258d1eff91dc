import { z } from 'zod';
import {
  choice,
  line,
  PricingModelValue,
  paragraphs,
  TierPeriod,
  ToolPage,
  webAddress,
} from '#src/features/tools/contract.ts';
import {
  codeOf,
  codesOf,
  type OptionalFacts,
  platforms,
} from '#src/features/tools/listings/public/facts-contract.ts';
import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { eachFact } from '#src/features/tools/listings/public/listing-field-rules.ts';
import { parseToolType } from '#src/features/tools/rules.ts';
import { writeAddress } from '#src/shared/addresses/write-address.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import { MAX_ID, oneLine, tooLarge, tooLong } from '#src/shared/schemas.ts';
import { visibleLength } from '#src/shared/text/blank.ts';
import { slugify } from '#src/shared/text/slug.ts';

/** A form sends `1` or `true`, JSON has `true`. */
const isTrue = (value: boolean | string): boolean => value === true || value === '1' || value === 'true';

const flag = z
  .union([z.boolean(), z.enum(['1', '0', 'true', 'false'])], issueText('field.flag'))
  .transform(isTrue);

const CHOOSE = issueText('submissions.chooseOne');

/** A number, or the text of one as a form sends it. */
const identifier = z
  .union(
    [z.number().int(CHOOSE).min(1, CHOOSE).max(MAX_ID, CHOOSE), z.string().regex(/^\d{1,9}$/, CHOOSE)],
    CHOOSE,
  )
  .transform(Number)
  .pipe(z.number().min(1, CHOOSE).max(MAX_ID, CHOOSE));

/** An address; blank or null clears it. */
const optionalAddress = z
  .string(issueText('field.httpAddress'))
  .trim()
  .superRefine((text, context) => {
    const parsed = text === '' ? undefined : webAddress.safeParse(text);
    for (const { message } of parsed?.error?.issues ?? []) context.addIssue({ code: 'custom', message });
  })
  .overwrite(writeAddress)
  .meta({ maxLength: LIMITS.url })
  .nullish();

/** A line of text that may be blank. */
const blankableLine = (max: number) =>
  oneLine(z.string(issueText('field.text')).trim().max(max, tooLong(max)));

type Noun = 'entries' | 'features' | 'useCases' | 'tags' | 'tiers' | 'updates' | 'changes';

function tooMany(count: number, noun: Noun): string {
  return issueText(msg('submissions.tooMany', { count, noun: msg(`submissions.noun.${noun}`, {}) }));
}

const tooManyScreenshots = issueText(msg('submissions.tooManyScreenshots', { count: LIMITS.screenshots }));

/** Texts without blank and repeated ones. An invalid one is named by its position among all of them. */
function listOf(
  item: z.ZodType<string, string>,
  maxItems: number,
  noun: Noun,
  missing = issueText('field.list'),
) {
  return z
    .array(item, missing)
    .transform((texts) => texts.filter((text) => text !== ''))
    .refine((texts) => texts.length <= maxItems, tooMany(maxItems, noun))
    .transform((texts) => [...new Set(texts)]);
}

const lines = (maxItems: number, maxLength: number, noun: Noun, missing?: string) =>
  listOf(blankableLine(maxLength), maxItems, noun, missing);

/** A form sends an empty list as a blank text (`wrapLists`). */
function entries<Entry extends z.ZodType>(entry: Entry, maxItems: number, noun: Noun) {
  return z.array(entry, issueText('field.list')).max(maxItems, tooMany(maxItems, noun));
}

const SubmittedTier = z.object({
  name: line(LIMITS.tierName),
  price: line(LIMITS.price),
  period: TierPeriod.default(''),
  features: lines(LIMITS.features, LIMITS.listText, 'features').default([]),
});

const SubmittedUpdate = z.object({
  version: blankableLine(LIMITS.version).default(''),
  title: line(LIMITS.updateTitle),
  date: z.iso.date(issueText('submissions.date')),
  changes: lines(LIMITS.features, LIMITS.listText, 'changes').default([]),
});

const description = paragraphs(LIMITS.descriptionMax)
  .refine(
    (text) => visibleLength(text) >= LIMITS.descriptionMin,
    issueText(msg('field.minCharacters', { count: LIMITS.descriptionMin })),
  )
  .meta({ minLength: LIMITS.descriptionMin });
const tagName = blankableLine(LIMITS.tag).refine(
  (text) => text === '' || slugify(text) !== '',
  issueText('submissions.tagLetter'),
);
const tags = listOf(tagName, LIMITS.tags, 'tags');
const type = z
  .string()
  .max(40)
  .transform(parseToolType)
  .refine((value) => value !== undefined, issueText('submissions.type'));
const logo = z.file(issueText('field.file')).max(LIMITS.logoBytes, tooLarge(LIMITS.logoBytes));
const screenshots = z
  .array(z.file(issueText('field.file')).max(LIMITS.screenshotBytes, tooLarge(LIMITS.screenshotBytes)))
  .max(LIMITS.screenshots, tooManyScreenshots);

/** A form sends a blank text for what is not known. */
const flagOrUnknown = z
  .union([z.boolean(), z.enum(['1', '0', 'true', 'false', ''])], issueText('field.flag'))
  .transform((value) => (value === '' ? null : isTrue(value)));

/** Facts that tools are compared by. Blank, null and [] are unknown. */
const facts = eachFact<OptionalFacts>({
  optionalLine: ({ max }) => blankableLine(max!).nullish(),
  lines: ({ max, count }) => lines(count!, max!, 'entries').optional(),
  types: () => platforms.optional(),
  code: ({ codes }) => codeOf(codes!).nullish(),
  codes: ({ codes }) => codesOf(codes!).optional(),
  optionalAddress: () => optionalAddress,
  day: () => z.iso.date(issueText('submissions.date')).or(z.literal('')).nullish(),
  optionalFlag: () => flagOrUnknown.nullish(),
  choice: (_, name) =>
    choice(name, '')
      .transform((value) => value || null)
      .nullish() as never,
});

const optionalFields = {
  ...facts,
  affiliate_url: optionalAddress,
  type: type.optional(),
  company: blankableLine(LIMITS.company).nullish(),
  is_open_source: flag.optional(),
  source_code_url: optionalAddress,
  tags: tags.optional(),
  pricing_model: PricingModelValue.optional(),
  starting_from: blankableLine(LIMITS.price).nullish(),
  pricing_tiers: entries(SubmittedTier, LIMITS.tiers, 'tiers').optional(),
  updates: entries(SubmittedUpdate, LIMITS.updates, 'updates').optional(),
  logo: logo.optional(),
  /** In the order in which they are shown. */
  screenshots: screenshots.optional(),
};

const firstOf = (maxItems: number, noun: Noun, missing: string) =>
  lines(maxItems, LIMITS.listText, noun, missing)
    .refine((texts) => texts.length > 0, missing)
    .meta({ minItems: 1 });
const features = firstOf(LIMITS.features, 'features', issueText('submissions.featureMissing'));
const useCases = firstOf(LIMITS.useCases, 'useCases', issueText('submissions.useCaseMissing'));

const RequiredFields = z.object({
  name: line(LIMITS.name),
  description,
  url: webAddress,
  category_id: identifier,
  features,
  use_cases: useCases,
});

/** A new tool as it is submitted. */
export const NewToolRequest = RequiredFields.extend(optionalFields).meta({ id: 'NewTool' });
export type NewToolRequest = z.output<typeof NewToolRequest>;

/** An edit. Fields that are left out stay as they are. */
export const ToolEditRequest = z
  .object({
    _method: z.literal('PUT', issueText('submissions.methodPut')),
    version: z.string().max(64).optional().meta({
      description:
        'That of `GET /ai-tools/{slug}/edit`: with it, a change of somebody else since is a conflict.',
    }),
    ...RequiredFields.partial().shape,
    ...optionalFields,
    /** The new screenshots replace the present ones; otherwise they follow them. */
    replace_screenshots: flag.optional(),
    /** Ids of the present screenshots in the wanted order; those left out follow. */
    screenshot_order: z
      .array(identifier, issueText('field.list'))
      .max(LIMITS.screenshots, tooManyScreenshots)
      .optional(),
  })
  .meta({ id: 'ToolEdit' });
export type ToolEditRequest = z.output<typeof ToolEditRequest>;

const Screenshot = z
  .object({ id: z.number().int(), url: z.string(), width: z.number().int(), height: z.number().int() })
  .meta({ id: 'Screenshot' });

/** The data that the edit view starts from: the caller's pending revision, otherwise the tool. */
export const EditableTool = ToolPage.omit({ screenshots: true })
  .extend({
    screenshots: z.array(Screenshot),
    /** Another one after each change. */
    version: z.string(),
    /** The effect of saving: changed in place, put before a moderator, partly live (a proved owner), or live (administrator). */
    effect: z.enum(['in_place', 'review', 'partly_live', 'live']),
    /** True for affiliates and for the proved owner, who may keep, replace or remove the link. */
    can_use_affiliate_url: z.boolean(),
  })
  .meta({ id: 'EditableTool' });
export type EditableTool = z.infer<typeof EditableTool>;
