/** A mail's text, unescaped; the layout escapes it. Of what users typed, the subject contains names at most, by `inSubject`. */
export interface MailContent {
  subject: string;
  /** The address that answers go to; default: the sender's. */
  replyTo?: string;
  /** Shown after the subject in a list of mails. */
  preheader: string;
  /** As typed by the user. */
  name: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Smaller, below the button. Default: none. */
  notes?: readonly string[];
  /** A link below the notes that ends such mails. `oneClick` is called by mail programs (RFC 8058). */
  stop?: { label: string; url: string; oneClick: string };
}
