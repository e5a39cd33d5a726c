import { Link } from 'react-router'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { classPath } from '../class-words.ts'
import { OUTCOME_NAMES } from './advance-draft.ts'
import type { AdvanceItem } from './advance.queries.ts'
import styles from './advance.module.css'

/** What a run did, class by class. */
export function RunItems({ items, isStale }: { items: readonly AdvanceItem[]; isStale: boolean }) {
  if (items.length === 0) return <EmptyList>没有这样的班。</EmptyList>
  return (
    <ScrollBox label="升年级结果">
      <table className={`${list.table} ${styles.table}`} data-stale={isStale}>
        <colgroup>
          <col style={{ width: '20%' }} />
          <col style={{ width: 88 }} />
          <col style={{ width: '20%' }} />
          <col style={{ width: 88 }} />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">原来</th>
            <th scope="col">结果</th>
            <th scope="col">现在</th>
            <th scope="col">学生</th>
            <th scope="col">留级与说明</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.item_id}>
              <td title={item.before_name}>{item.before_name}</td>
              <td>
                <span className={styles.outcome} data-outcome={item.outcome}>
                  {OUTCOME_NAMES[item.outcome]}
                </span>
              </td>
              <td>
                <Link className={list.link} to={classPath(item.class_id)}>
                  {item.outcome === 'graduated' ? `${item.after_name}（已毕业）` : item.after_name}
                </Link>
              </td>
              <td>{item.student_count} 人</td>
              <td title={noteOf(item)}>{noteOf(item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** Where each one repeats; the entry year keeps that class apart from their own, which may have borne its name. */
function noteOf({ kept_back, message }: AdvanceItem): string {
  const kept = kept_back.map(({ name, to_class_name, to_entry_year }) =>
    to_class_name === null
      ? `${name}留级，先不分班`
      : `${name}留级到${to_class_name}${to_entry_year === null ? '' : `（${to_entry_year} 级）`}`,
  )
  return [...kept, ...(message === '' ? [] : [message])].join('；')
}
