/** A thread that reads Markdown: some texts take a second, which would keep everyone else waiting. */
import { answerAsThread } from '#src/server/process/run-in-thread.ts';
import { toFragments } from './render-markdown.ts';

await answerAsThread(toFragments);
