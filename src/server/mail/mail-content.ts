/** A mail's words, as plain text; the layout escapes them. Values of people stay out of the subject. */
export interface MailContent {
  subject: string;
  /** Shown after the subject in a list of mails. */
  preheader: string;
  /** As typed by the person. */
  name: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Smaller, below the button. */
  notes: readonly string[];
}
