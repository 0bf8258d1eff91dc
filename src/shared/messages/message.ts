/**
 * The texts of the API's calls by key, in English. Each slice adds those of its `messages/en-calls.ts`.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of texts fill it.
export interface CallTexts {}
type TextKey = keyof CallTexts & string;

/** The names in braces of a text. */
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** Numbers are grouped, lists joined by "or", and messages written in the same language. */
type MessageValue = string | number | readonly string[] | Message;
/** A `count` may choose the form of a text that does not show it. */
type ValuesOf<Key extends TextKey> = Readonly<
  Record<NamesIn<CallTexts[Key]>, MessageValue> & { count?: MessageValue }
>;

/** A text with values, rendered in the language of the reader where it is shown. */
export interface Message {
  readonly key: string;
  readonly values: Readonly<Record<string, MessageValue>>;
}

/** The key of a text without values. */
export type PlainKey = {
  [Key in TextKey]: [NamesIn<CallTexts[Key]>] extends [never] ? Key : never;
}[TextKey];

/** A text of the API in no language yet. */
export type Text = PlainKey | Message;

/** A text with a value for each name in braces. */
export function msg<Key extends TextKey>(key: Key, values: ValuesOf<Key>): Message {
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
