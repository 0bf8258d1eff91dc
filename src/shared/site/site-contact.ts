/** How to reach the people who run the site, as configured. What is not set is not shown. */
export interface SiteContact {
  email: string | null;
  /** True when messages can be sent at `/contact`. */
  hasForm?: boolean;
  /** Their pages elsewhere. */
  social: readonly { name: string; url: string }[];
}

export const NO_CONTACT: SiteContact = { email: null, social: [] };

let contact = NO_CONTACT;

export function siteContact(): SiteContact {
  return contact;
}

/** Set once: by the server when it starts, in the browser from the page before anything is rendered. */
export function setSiteContact(next: SiteContact): void {
  contact = next;
}
