import { z } from 'zod';
import { PricingModelValue } from '#src/features/tools/contract.ts';
import { columnChoices, describedColumns } from '#src/shared/cells/column-choices.ts';
import { issueText, msg } from '#src/shared/messages/message.ts';
import {
  Moment,
  oneLine,
  orNull,
  pageFields,
  paginationSchema,
  storedText,
  tooLarge,
} from '#src/shared/schemas.ts';
import { trimBlank } from '#src/shared/text/blank.ts';
import { SAVED_FORMATS, SAVED_LIMITS } from './rules.ts';
import { SAVED_FIELD_NAMES } from './transfer/saved-field-rules.ts';

const MAX_ID = 2_147_483_647;
const id = z
  .int(issueText('field.whole'))
  .min(1, issueText(msg('field.min', { limit: 1 })))
  .max(MAX_ID, issueText('saved.tooLarge'));
/** null: no folder, shown as Recently Saved. */
const folderId = id.nullable();

/** null becomes the empty text. */
function optionalText(max: number, tooLong?: string) {
  return storedText(z.string().trim().max(max, tooLong))
    .nullable()
    .transform((value) => value ?? '');
}
const notes = optionalText(SAVED_LIMITS.notes, issueText('saved.notesLong'));
const folderName = oneLine(
  z
    .string({ error: issueText('saved.nameMissing') })
    .overwrite(trimBlank)
    .min(1, issueText('saved.nameMissing'))
    .max(SAVED_LIMITS.folderName, issueText('saved.nameLong')),
);
const folderDescription = optionalText(SAVED_LIMITS.folderDescription, issueText('saved.descriptionLong'));

/** Some tools, as many as one call may change. */
function bulkOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .min(1, issueText('saved.chooseTool'))
    .max(SAVED_LIMITS.bulk, issueText(msg('saved.tooManyAtOnce', { count: SAVED_LIMITS.bulk })));
}

/** A saved tool as the person who saved it sees it. `id` and `tool_id` are both the tool's. */
export const SavedTool = z
  .object({
    id: z.number().int(),
    tool_id: z.number().int(),
    folder_id: z.number().int().nullable(),
    name: z.string(),
    slug: z.string(),
    url: z.string(),
    logoUrl: z.string().nullable(),
    logo_url: z.string().nullable(),
    /** Name of the category. */
    category: z.string(),
    category_slug: z.string(),
    /** null when the pricing is not known. */
    pricing_model: orNull(PricingModelValue),
    /** Mean of the ratings; 0 without any. */
    rating: z.number(),
    review_count: z.number().int(),
    /** True while only demonstration reviews count. */
    rating_is_sample: z.boolean(),
    /** '' when there are none. */
    notes: z.string(),
    saved_at: Moment,
  })
  .meta({ id: 'SavedTool' });
export type SavedTool = z.infer<typeof SavedTool>;

export const Folder = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string(),
    is_default: z.boolean(),
    tools_count: z.number().int(),
    /** The newest ones; compare with `tools_count`. */
    tools: z.array(SavedTool),
    created_at: Moment,
    /** Address of the read-only link while there is one. */
    share_url: z.string().nullable(),
  })
  .meta({ id: 'Folder' });
export type Folder = z.infer<typeof Folder>;

export const FolderOverview = z
  .object({
    /** The default one first, the others by name. */
    folders: z.array(Folder),
    /** The newest tools in no folder; compare with `recently_saved_count`. */
    recently_saved: z.array(SavedTool),
    recently_saved_count: z.number().int(),
    /** In all folders and none. */
    total: z.number().int(),
  })
  .meta({ id: 'FolderOverview' });
export type FolderOverview = z.infer<typeof FolderOverview>;

export const SavedListQuery = z.object({
  ...pageFields,
  search: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Part of a name or category, case-insensitive.' }),
});
export type SavedListQuery = z.infer<typeof SavedListQuery>;

export const SavedList = z.object({ data: z.array(SavedTool), pagination: paginationSchema });
export type SavedList = z.infer<typeof SavedList>;

export const FolderRequest = z.object({ name: folderName, description: folderDescription.optional() });
export type FolderRequest = z.infer<typeof FolderRequest>;
export const FolderChange = FolderRequest.partial();
export type FolderChange = z.infer<typeof FolderChange>;

/** The ids of the tools that were in the folder, for an undo. */
export const DeletedFolder = z.object({ id: z.number().int(), tool_ids: z.array(z.number().int()) });
export type DeletedFolder = z.infer<typeof DeletedFolder>;

/** A field that is left out keeps its value, or gets its default when the tool was not saved. */
export const SaveChange = z.object({ folder_id: folderId.optional(), notes: notes.optional() });
export type SaveChange = z.infer<typeof SaveChange>;
/** Without `saved` it is toggled. */
export const ToggleSaveRequest = SaveChange.extend({ saved: z.boolean().optional() });
export type ToggleSaveRequest = z.infer<typeof ToggleSaveRequest>;
export const FavoriteRequest = SaveChange.extend({ tool_id: id });
export type FavoriteRequest = z.infer<typeof FavoriteRequest>;
export const SavedState = z.object({ is_saved: z.boolean() }).meta({ id: 'SavedState' });
export type SavedState = z.infer<typeof SavedState>;

export const MoveRequest = z.object({
  tool_id: id,
  folder_id: folderId.default(null),
  from_folder_id: folderId.optional(),
});
export type MoveRequest = z.infer<typeof MoveRequest>;

/** One saved tool without the catalogue's data, as an undo sends it back. */
export const SavedEntry = z
  .object({
    tool_id: z.number().int(),
    folder_id: z.number().int().nullable(),
    notes: z.string(),
    saved_at: Moment,
  })
  .meta({ id: 'SavedEntry' });
export type SavedEntry = z.infer<typeof SavedEntry>;

export const BulkRequest = z.object({
  tool_ids: bulkOf(id),
  action: z.enum(['move', 'remove']),
  /** Where `move` puts them. */
  folder_id: folderId.default(null),
});
export type BulkRequest = z.infer<typeof BulkRequest>;
export const BulkResult = z.object({
  changed: z.number().int(),
  /** Requested, but not saved. */
  missing: z.array(z.number().int()),
  /** The changed ones as they were, for an undo with `/user/saved-tools/restore`. */
  before: z.array(SavedEntry),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** Puts saved tools back as they were. A folder that has been deleted becomes none. */
export const RestoreRequest = z.object({
  items: bulkOf(
    z.object({
      tool_id: id,
      folder_id: folderId.default(null),
      notes: notes.default(''),
      saved_at: z.iso.datetime({ offset: true, error: issueText('saved.time') }),
    }),
  ),
});
export type RestoreRequest = z.infer<typeof RestoreRequest>;
export const RestoreResult = z.object({ restored: z.number().int() });
export type RestoreResult = z.infer<typeof RestoreResult>;

export const ExportQuery = z.object({ format: z.enum(SAVED_FORMATS).default('json') });

const ImportFile = z.file().max(SAVED_LIMITS.importFile, tooLarge(SAVED_LIMITS.importFile));

export const UploadedFile = z.object({ file: ImportFile });
export type UploadedFile = z.infer<typeof UploadedFile>;
export const SavedFile = describedColumns(SAVED_FIELD_NAMES).meta({ id: 'SavedToolsFile' });
export type SavedFile = z.infer<typeof SavedFile>;

/** The export's text as `content` in JSON, or as a `file` in a form. */
export const ImportRequest = z
  .object({
    format: z.enum(SAVED_FORMATS),
    content: z
      .string()
      .refine(
        (text) => new TextEncoder().encode(text).length <= SAVED_LIMITS.importText,
        issueText('saved.importTooLong'),
      )
      .optional(),
    file: ImportFile.optional(),
    columns: columnChoices(SAVED_FIELD_NAMES),
  })
  .refine((body) => body.content !== undefined || body.file !== undefined, {
    path: ['content'],
    error: issueText('saved.chooseImport'),
  });
export type ImportRequest = z.infer<typeof ImportRequest>;

const ProblemLines = z.array(z.object({ line: z.number().int(), reason: z.string() }));

export const ImportResult = z
  .object({
    imported: z.number().int(),
    /** Left as they were. */
    already_saved: z.number().int(),
    folders_created: z.number().int(),
    unmatched: z
      .array(z.object({ name: z.string(), url: z.string() }))
      .meta({ description: 'Addresses that no tool here has, the first 1,000.' }),
    unmatched_count: z.number().int(),
    refused: ProblemLines.meta({ description: 'Lines that cannot be read, the first 100.' }),
    refused_count: z.number().int(),
    left_out: ProblemLines.meta({ description: 'Cells that cannot be read, the first 100.' }),
    left_out_count: z.number().int(),
  })
  .meta({ id: 'SavedToolsImport' });
export type ImportResult = z.infer<typeof ImportResult>;

export const ShareLink = z.object({ url: z.string(), token: z.string() }).meta({ id: 'ShareLink' });
export type ShareLink = z.infer<typeof ShareLink>;

/** null and '' give no reason. */
export const TakeDownRequest = z.object({
  reason: optionalText(SAVED_LIMITS.takeDownReason).optional(),
});

/** A folder as anyone with its link sees it: no notes, no dates. */
const SharedFolder = z
  .object({
    name: z.string(),
    description: z.string(),
    shared_by: z.string(),
    tools_count: z.number().int(),
    tools: z.array(
      SavedTool.pick({
        id: true,
        name: true,
        slug: true,
        url: true,
        logo_url: true,
        category: true,
        category_slug: true,
      }),
    ),
  })
  .meta({ id: 'SharedFolder' });
export const SharedFolderAnswer = z.object({ data: SharedFolder, pagination: paginationSchema });
export type SharedFolderAnswer = z.infer<typeof SharedFolderAnswer>;
