import type { ReactNode } from 'react';
import type { ListedTool as Tool } from '../card/listed-tool.ts';
import { ToolCard } from '../card/tool-card.tsx';

/** By the number of cards that rows of three leave over: they stand in wider rows of two before the others. */
const rowsOfThree = [
  '',
  'lg:max-xl:[&>li:nth-child(-n+4)]:col-span-6',
  'lg:max-xl:[&>li:nth-child(-n+2)]:col-span-6',
];
/** By the number of cards that rows of four leave over: they share the first row. */
const rowsOfFour = [
  '',
  'xl:[&>li:nth-child(1)]:col-span-12',
  'xl:[&>li:nth-child(-n+2)]:col-span-6',
  'xl:[&>li:nth-child(-n+3)]:col-span-4',
];
const THREE_OR_FOUR = 'lg:grid-cols-12 lg:[&>li]:col-span-4';
/** Five columns break names, so they need a very wide screen; below it five cards stand as two and three. */
const five = `${THREE_OR_FOUR} lg:max-[120rem]:[&>li:nth-child(-n+2)]:col-span-6 min-[120rem]:grid-cols-5 min-[120rem]:[&>li]:col-span-1`;
const ten = `${THREE_OR_FOUR} lg:max-xl:[&>li:nth-child(-n+4)]:col-span-6 xl:max-[120rem]:[&>li]:col-span-3 xl:max-[120rem]:[&>li:nth-child(-n+2)]:col-span-6 min-[120rem]:grid-cols-5 min-[120rem]:[&>li]:col-span-1`;

function columnsOnLargeScreens(count: number, isShelf: boolean): string {
  if (isShelf && count === 4) return 'xl:grid-cols-4';
  if (count === 5) return five;
  if (count === 10) return ten;
  return `${THREE_OR_FOUR} ${rowsOfThree[count % 3]} xl:[&>li]:col-span-3 ${rowsOfFour[count % 4]}`;
}

/** One column, then two, three and four, and five where they fit. No row has a gap at its end. */
function columnsOf(count: number, isShelf: boolean): string {
  const classes = [
    isShelf ? 'sideways sm:grid-cols-2' : 'grid-cols-[minmax(0,1fr)] sm:grid-cols-2',
    count % 2 === 1 && 'sm:max-lg:[&>li:nth-child(1)]:col-span-2',
    columnsOnLargeScreens(count, isShelf),
  ];
  return classes.filter(Boolean).join(' ');
}

/** The cards of a list on the home page. Every width shows all of them; a shelf scrolls sideways on a narrow screen. */
export function HomeGrid({
  tools,
  shape,
  action,
  isRanked = false,
  cover,
}: {
  tools: Tool[];
  shape: 'list' | 'shelf';
  action: (tool: Tool) => ReactNode;
  /** The order is the ranking of trending tools. */
  isRanked?: boolean;
  /** A picture above each card's text. */
  cover?: (tool: Tool) => ReactNode;
}) {
  return (
    <ul className={`grid gap-3 sm:gap-4 ${columnsOf(tools.length, shape === 'shelf')}`}>
      {tools.map((tool) => (
        <li key={tool.id}>
          <ToolCard tool={tool} isRanked={isRanked} action={action(tool)} cover={cover?.(tool)} />
        </li>
      ))}
    </ul>
  );
}
