import styles from './sort-button.module.css'

/** How a column orders its rows, as `aria-sort` says it. */
export type SortWay = 'none' | 'ascending' | 'descending'

const ARROWS: Readonly<Record<SortWay, string>> = { none: '↕', ascending: '↑', descending: '↓' }

/** The head of a column that orders the rows when it is pressed; the head itself says the way by `aria-sort`. */
export function SortButton({ head, way, onPress }: { head: string; way: SortWay; onPress: () => void }) {
  return (
    <button type="button" className={styles.head} title={`按${head}排序`} onClick={onPress}>
      {head}
      <span aria-hidden="true">{ARROWS[way]}</span>
    </button>
  )
}
