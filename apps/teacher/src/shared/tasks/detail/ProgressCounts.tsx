import type { ProgressGroup } from '@jiangtai/shared/tasks/progress.ts'
import type { TaskProgress } from '@jiangtai/shared/tasks/views.ts'
import { useAddress } from '../../lists/use-address.ts'
import styles from './detail.module.css'

/** The groups of students as the wall counts them, and in which tone: amber waits for the teacher. */
const GROUPS: readonly {
  group: ProgressGroup
  words: string
  count: keyof TaskProgress
  tone: 'plain' | 'waits'
}[] = [
  { group: 'unseen', words: '未查看', count: 'unseen_count', tone: 'plain' },
  { group: 'unsubmitted', words: '看了未交', count: 'unsubmitted_count', tone: 'plain' },
  { group: 'late', words: '迟交', count: 'late_count', tone: 'plain' },
  { group: 'to_mark', words: '待批', count: 'to_mark_count', tone: 'waits' },
  { group: 'marked', words: '已批改', count: 'marked_count', tone: 'plain' },
  { group: 'to_correct', words: '待订正', count: 'to_correct_count', tone: 'plain' },
  { group: 'excused', words: '免交缺交', count: 'excused_count', tone: 'plain' },
]

/** The number of students in each state; a press shows just them, another shows all ([HK-89]). */
export function ProgressCounts({ progress, group }: { progress: TaskProgress; group: ProgressGroup | null }) {
  const address = useAddress()
  const expected = progress.member_count - progress.excused_count
  return (
    <div className={styles.counts} role="group" aria-label="按完成情况筛选">
      <button
        type="button"
        className={styles.count}
        aria-pressed={group === 'submitted'}
        onClick={() => address.change({ group: group === 'submitted' ? null : 'submitted' })}
      >
        <strong>
          {progress.submitted_count}/{expected}
        </strong>
        <span>已交</span>
      </button>
      {GROUPS.map(({ group: key, words, count, tone }) => (
        <button
          key={key}
          type="button"
          className={styles.count}
          data-tone={progress[count] > 0 ? tone : 'plain'}
          aria-pressed={group === key}
          onClick={() => address.change({ group: group === key ? null : key })}
        >
          <strong>{progress[count]}</strong>
          <span>{words}</span>
        </button>
      ))}
    </div>
  )
}
