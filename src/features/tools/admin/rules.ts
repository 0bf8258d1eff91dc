/** Characters of the name of a category. */
export const CATEGORY_NAME_MAX = 60;
