/** Goes with the way from a mail's page to the sign-up, in the history entry and so in no address. */
interface OwnLinkState {
  newsletterLink: string;
}

/** `token` is that of the link that the reader has followed. */
export function ownLinkState(token: string): OwnLinkState {
  return { newsletterLink: token };
}

/** The token that `ownLinkState` has put into a history entry, if it has. */
export function ownLinkOf(state: unknown): string | undefined {
  const { newsletterLink } = (state ?? {}) as Partial<OwnLinkState>;
  return typeof newsletterLink === 'string' ? newsletterLink : undefined;
}
