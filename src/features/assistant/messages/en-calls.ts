/** Texts of the API's calls. The text about the limit is specified. */
export const enAssistantCalls = {
  'assistant.question': 'Enter your question.',
  'answer.limit': "You've reached your daily limit. Come back tomorrow for more queries!",
  'answer.found': 'I found {tools}.',
  'answer.closest': 'No tool matches every word. The closest I found: {tools}.',
  // "{kind}" is "free ", "open source ", both or nothing.
  'answer.tools': '{count} {kind}tools',
  'answer.tools_one': 'one {kind}tool',
  'answer.dropped': 'Nothing matched everything, so I left out: {what}.',
  'answer.freePlan': 'Nothing was entirely free, so I looked for free plans.',
  'answer.nothing':
    'I couldn’t find tools for that. Describe the job in a few words, for example “free tool that removes image backgrounds”, or pick a category.',
  'answer.greeting':
    'Hi! I find AI tools for what you want to do. Describe the job in a few words, for example “free tool that removes image backgrounds”.',
  'answer.account':
    'I can’t help with subscriptions or accounts; the company’s own help pages can. I find AI tools: search for one instead, or describe what you want to do.',
  'answer.everyday':
    'I can’t answer that. I find AI tools: search for one instead, or describe what you want to do.',
  'answer.compare': 'Here are {names}. You can compare them side by side.',
  'answer.category': 'in {name}',
  'answer.type': '({name})',
  'answer.like': 'similar to {name}',
  'answer.like_one': 'similar to {name}',
  'answer.free': 'free',
  'answer.free_one': 'free',
  'answer.freemium': 'with a free plan',
  'answer.paid': 'paid',
  'answer.paid_one': 'paid',
  'answer.open': 'open source',
  'answer.closed': 'that aren’t open source',
  'answer.closed_one': 'that isn’t open source',
  'answer.maxPrice': ', up to {amount}',
  'answer.words': 'for “{words}”',
  'answer.quoted': '“{words}”',
  'answer.reasonLike': 'Similar to {name}',
  'answer.reasonFree': 'Free',
  'answer.reasonFreemium': 'Free plan',
  'answer.reasonPaid': 'Paid',
  'answer.reasonFrom': 'From {price}',
  'answer.reasonOpen': 'Open source',
} as const;

type EnAssistantCalls = typeof enAssistantCalls;
declare module '#src/shared/messages/message.ts' {
  interface CallTexts extends EnAssistantCalls {}
}
