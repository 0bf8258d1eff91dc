/** Texts of the API's calls. */
export const enSavedCalls = {
  'saved.done.saved': 'Tool saved.',
  'saved.done.removed': 'Tool removed from your saved tools.',
  'saved.done.moved': 'Tool moved.',
  'saved.done.folderDeleted': 'Folder deleted.',
  'saved.done.takenDown': 'The link no longer works.',
  'saved.done.unshared': 'Folder is no longer shared.',
  'saved.tooLarge': 'Is too large.',
  'saved.chooseTool': 'Choose at least one tool.',
  'saved.tooManyAtOnce': 'At most {count} tools at once.',
  'saved.time': 'Must be a time.',
  'saved.importTooLong': 'Must be at most 200 KB; send a larger one as a file.',
  'saved.chooseImport': 'Choose a file to import.',
  'saved.nameTaken': 'You already have a folder with this name',
  'saved.tooManyFolders': 'You can have at most 200 folders',
  'saved.tooManyTools': 'You can save at most 5000 tools',
  'saved.defaultFolder': 'You can’t rename or delete the default folder.',
  'saved.takenDown': 'An administrator took down the link to this folder, so you can’t share it again.',
  'saved.noFolder': 'Folder not found.',
  'saved.notSaved': 'You haven’t saved this tool.',
  'saved.elsewhere': 'The tool is no longer in that folder.',
  'saved.backup.notJson': 'This is not an export of saved tools.',
  'saved.backup.notBookmarks': 'This is not a bookmark file.',
  'saved.backup.tooManyBookmarks': 'There are too many bookmarks.',
  'saved.backup.noUrlColumn':
    'No column is called like a web address. The file has {titles}. Choose the column with the addresses.',
  'saved.backup.tooManyLines': 'There are too many lines.',
} as const;

type EnSavedCalls = typeof enSavedCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnSavedCalls {}
}
