import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Link } from 'react-router'
import { classPath } from '../class-words.ts'
import { OUTCOME_NAMES } from './advance-draft.ts'
import styles from './advance.module.css'
import type { AdvanceItem } from './advance.queries.ts'

/** The results of a run, class by class. */
export const RUN_COLUMNS: readonly Column<AdvanceItem>[] = [
  {
    head: '原来',
    width: 200,
    title: ({ before_name }) => before_name,
    cell: ({ before_name }) => before_name,
  },
  {
    head: '结果',
    width: 88,
    cell: ({ outcome }) => (
      <span className={styles.outcome} data-outcome={outcome}>
        {OUTCOME_NAMES[outcome]}
      </span>
    ),
  },
  {
    head: '现在',
    width: 200,
    cell: ({ class_id, outcome, after_name }) => (
      <Link className={list.link} to={classPath(class_id)}>
        {outcome === 'graduated' ? `${after_name}（已毕业）` : after_name}
      </Link>
    ),
  },
  { head: '学生', width: 88, cell: ({ student_count }) => `${student_count} 人` },
  { head: '留级与说明', title: noteOf, cell: noteOf },
]

/** The class in which each kept back student repeats; the entry year keeps it apart from their own class, which may have borne its name. */
function noteOf({ kept_back, message }: AdvanceItem): string {
  const kept = kept_back.map(({ name, to_class_name, to_entry_year }) =>
    to_class_name === null
      ? `${name}留级，先不分班`
      : `${name}留级到${to_class_name}${to_entry_year === null ? '' : `（${to_entry_year} 级）`}`,
  )
  return [...kept, ...(message === '' ? [] : [message])].join('；')
}
