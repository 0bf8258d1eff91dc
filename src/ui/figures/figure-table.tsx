import { formatNumber } from '#src/shared/format.ts';
import { joinClasses } from '#src/ui/join-classes.ts';

interface FigureTableProps {
  /** The first is of the names. */
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...figures: number[]])[];
}

/** A table of names with figures, such as counts or weights. */
export function FigureTable({ columns, rows }: FigureTableProps) {
  return (
    <table className="w-full border-collapse text-left">
      <thead className="text-sm text-muted">
        <tr className="border-b border-line-strong">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={joinClasses('py-2 font-semibold', index > 0 && 'pl-4 text-right')}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 font-normal">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]} className="py-2 pl-4 text-right tabular-nums">
                {formatNumber(figure)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
