/** Characters of a note. */
export const NOTE_MAX = 100;
