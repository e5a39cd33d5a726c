import type { Column } from './DataTable.tsx'
import { SortButton, type SortWay } from './figures/SortButton.tsx'

/** The parts of a column whose head orders the rows: a press on it tells the next order, the largest first, then the smallest, then as they came ([SL-111]). */
export function sortedBy<Row>(
  head: string,
  way: SortWay,
  onOrder: (next: SortWay) => void,
): Pick<Column<Row>, 'head' | 'headed' | 'sorted'> {
  return {
    ...{ head, sorted: way },
    headed: <SortButton {...{ head, way }} onPress={() => onOrder(NEXT[way])} />,
  }
}

const NEXT = { none: 'descending', descending: 'ascending', ascending: 'none' } as const
