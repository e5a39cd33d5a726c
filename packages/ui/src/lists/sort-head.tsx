import type { Column } from './DataTable.tsx'
import styles from './sort-head.module.css'

const ARROWS = { none: '↕', ascending: '↑', descending: '↓' } as const

/** The parts of a column whose head orders the rows: a press on it tells the next order, the largest first, then the smallest, then as they came ([SL-111]). */
export function sortedBy<Row>(
  head: string,
  way: keyof typeof ARROWS,
  onOrder: (next: keyof typeof ARROWS) => void,
): Pick<Column<Row>, 'head' | 'headed' | 'sorted'> {
  return {
    ...{ head, sorted: way },
    headed: (
      <button
        type="button"
        className={styles.head}
        title={`按${head}排序`}
        onClick={() => onOrder(NEXT[way])}
      >
        {head}
        <span aria-hidden="true">{ARROWS[way]}</span>
      </button>
    ),
  }
}

const NEXT = { none: 'descending', descending: 'ascending', ascending: 'none' } as const
