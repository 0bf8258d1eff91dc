/** Names that the catalogue and its rules give in English, in the language of the page. English needs none. */
export const enLabels: Readonly<Record<string, string>> = {};
