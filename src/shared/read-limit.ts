/** How many answers that are not in the cache one network may ask for without signing in. */
export const READ_LIMIT = { max: 400, windowSeconds: 10 } as const;
