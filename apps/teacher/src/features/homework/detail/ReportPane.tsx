import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../../shared/lists/use-address.ts'
import type { HomeworkDetail } from '../homework.queries.ts'
import { percentOf } from '../homework-words.ts'
import { itemNames } from '../marking/item-names.ts'
import { itemsQuery } from '../marking/marking.queries.ts'
import styles from './detail.module.css'

/** 报告: the 得分率 of each item over the first round, most missed first; each number opens its answers (HW-16). */
export function ReportPane({ homework }: { homework: HomeworkDetail }) {
  const address = useAddress()
  const items = useQuery(itemsQuery(homework.task_id))
  if (items.data === undefined)
    return items.isError ? (
      <FailedList what="报告" error={items.error} onRetry={() => void items.refetch()} />
    ) : (
      <SkeletonBlock height={320} />
    )
  const names = itemNames(homework)
  const rows = items.data.list
    .map((item) => ({
      ...item,
      rate: item.mean_score === null ? null : percentOf(item.mean_score, item.full_score),
    }))
    .toSorted((one, other) => (one.rate ?? 101) - (other.rate ?? 101))
  if (rows.every(({ answered_count }) => answered_count === 0))
    return <EmptyList>还没有学生提交，交了以后这里按得分率列出各题。</EmptyList>
  return (
    <div className={styles.pane}>
      <p className={styles.muted}>
        得分率 = 平均得分 ÷ 满分，按第一次提交、已经批改的作答计算；得分低的在前。点一题看学生作答。
      </p>
      <ul className={styles.report} aria-label="各题得分率">
        {rows.map(({ set_no, item_id, full_score, answered_count, ungraded_count, mean_score, rate }) => {
          const name = names.get(`${set_no} ${item_id}`) ?? ''
          return (
            <li key={`${set_no} ${item_id}`}>
              <button
                type="button"
                className={styles.rate}
                onClick={() =>
                  address.change({ pane: 'marking', by: 'item', item: item_id, show: 'all' }, 'push')
                }
              >
                <span>{name}</span>
                <span className={styles.track} aria-hidden>
                  <span style={{ width: `${rate ?? 0}%` }} />
                </span>
                <strong>{rate === null ? '待批' : `${rate}%`}</strong>
                <span className={styles.muted}>
                  {mean_score === null ? '' : `平均 ${Math.round(mean_score * 10) / 10}/${full_score} 分 · `}
                  {answered_count} 人{ungraded_count > 0 && ` · 待批 ${ungraded_count}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
