/**
 * Every text of the site by its key, with the names in its braces. `scripts/languages/write-message-types.mjs` fills it from
 * `messages/en.json` of `src/shared` and of each slice, so that a key is valid only while its slice exists.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: see above.
export interface MessageNames {}
export type MessageKey = keyof MessageNames & string;

/** The ends of the keys that begin so: the names of the kinds that have such a text. */
export type KeyAfter<
  Start extends string,
  Key extends MessageKey = MessageKey,
> = Key extends `${Start}${infer End}` ? End : never;

/** Numbers are grouped, lists joined by "or", and messages written in the same language. */
type MessageValue = string | number | readonly string[] | Message;
/** A `count` may choose the form of a text that does not show it. */
type ValuesOf<Key extends MessageKey> = Readonly<
  Record<MessageNames[Key], MessageValue> & { count?: MessageValue }
>;

/** A text with values, rendered in the language of the reader where it is shown. */
export interface Message {
  readonly key: string;
  readonly values: Readonly<Record<string, MessageValue>>;
}

/** Writes the text of a key that is built from data. A key without a text is returned as it is. */
export type TranslateKey = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The key of a text without values. */
export type PlainKey = {
  [Key in MessageKey]: [MessageNames[Key]] extends [never] ? Key : never;
}[MessageKey];

/** A text of the API in no language yet. */
export type Text = PlainKey | Message;

/** A text with a value for each name in braces. */
export function msg<Key extends MessageKey>(key: Key, values: ValuesOf<Key>): Message {
  return { key, values };
}

/** A text as the message of a schema's issue, which the schema library keeps as a string. */
export function issueText(text: Text): string {
  return typeof text === 'string' ? text : JSON.stringify(text);
}

/** The text that `issueText` made into a string. */
export function parseIssueText(message: string): Text {
  return (message.startsWith('{"key":') ? JSON.parse(message) : message) as Text;
}
