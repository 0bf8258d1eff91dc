/** The columns of files of bookmarks, as other products write them. Pure, for server and browser alike. */
import {
  type ColumnMapping,
  type ColumnRule,
  foldTitle,
  recognizeColumns,
} from '#src/shared/cells/columns.ts';

const one = (...titles: string[]): ColumnRule => ({ titles });
const several = (...titles: string[]): ColumnRule => ({ titles, isShared: true });

/** In the order of the screen. */
export const SAVED_FIELDS = {
  url: one(
    'uri',
    'link',
    'href',
    'address',
    'web address',
    'website',
    'page url',
    'bookmark url',
    'source url',
    'bookmark',
    'site',
    'lien',
    'adresse',
    'site web',
  ),
  name: one('title', 'page title', 'tool', 'titre', 'nom', 'outil'),
  folder: one('collection', 'folder name', 'collection name', 'list', 'lists', 'path', 'dossier', 'liste'),
  folder_description: one(),
  notes: several(
    'note',
    'comment',
    'comments',
    'extended',
    'selection',
    'highlights',
    'highlight',
    'annotations',
    'description',
    'commentaire',
    'commentaires',
    'remarques',
  ),
  tags: several('tag', 'labels', 'label', 'keywords', 'document tags', 'etiquettes', 'mots cles'),
  saved_at: one(
    'created',
    'created at',
    'createdat',
    'time added',
    'timestamp',
    'date added',
    'dateadded',
    'added',
    'added at',
    'added on',
    'add date',
    'saved',
    'savedat',
    'saved on',
    'saved date',
    'bookmarked at',
    'time',
    'date',
    'last interaction date',
    'ajoute le',
    'date d ajout',
  ),
} as const satisfies Record<string, ColumnRule>;

export type SavedField = keyof typeof SAVED_FIELDS;
export const SAVED_FIELD_NAMES = Object.keys(SAVED_FIELDS) as [SavedField, ...SavedField[]];
export type SavedMapping = ColumnMapping<SavedField>;

interface Product {
  /** Titles, folded, that only its exports have together. */
  titles: readonly string[];
  /** Folders of which it says that there is none, in lower case. */
  noFolders?: readonly string[];
  hasTagsBySpace?: boolean;
  mapping?: SavedMapping;
}

/** Products whose columns say something else than their titles do. */
const PRODUCTS: Readonly<Record<string, Product>> = {
  own: { titles: ['folder description', 'saved at', 'notes'] },
  raindrop: { titles: ['excerpt', 'cover', 'favorite'], noFolders: ['unsorted'] },
  instapaper: { titles: ['selection', 'folder', 'timestamp'], noFolders: ['unread', 'archive', 'starred'] },
  pinboard: {
    titles: ['href', 'extended', 'toread'],
    hasTagsBySpace: true,
    mapping: { url: 'href', name: 'description', notes: 'extended', tags: 'tags', saved_at: 'time' },
  },
};

/** The product that has written a file with these titles. */
export function findProduct(titles: readonly string[]): (Product & { isOwn: boolean }) | undefined {
  const folded = titles.map(foldTitle);
  const found = Object.entries(PRODUCTS).find(([, product]) =>
    product.titles.every((title) => folded.includes(title)),
  );
  return found && { ...found[1], isOwn: found[0] === 'own' };
}

export function recognizeSavedColumns(titles: readonly string[]): SavedMapping {
  return findProduct(titles)?.mapping ?? recognizeColumns(titles, SAVED_FIELDS);
}
