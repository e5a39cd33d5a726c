import type { ProgressGroup } from '@jiangtai/shared/tasks/progress.ts'
import { Progress as Bar } from '@jiangtai/ui/kit/Progress.tsx'
import { useAddress } from '../../lists/use-address.ts'
import type { Progress } from '../task.queries.ts'
import { percentOf } from '../task-words.ts'
import styles from './detail.module.css'

/** Class by class, how many have handed in: a press shows one class, another shows all; each number shows just its students ([HK-89]). */
export function ClassBars({ classes, class_id }: { classes: Progress['classes']; class_id: string | null }) {
  const address = useAddress()
  return (
    <ul className={styles.classes} aria-label="各班">
      {classes.map(({ class_id: id, class_name, progress }) => {
        const expected = progress.member_count - progress.excused_count
        const narrow = (group: ProgressGroup) => address.change({ class: id, group })
        return (
          <li key={id} className={styles.classLine}>
            <button
              type="button"
              className={styles.class}
              aria-pressed={class_id === id}
              onClick={() => address.change({ class: class_id === id ? null : id })}
            >
              <span>{class_name}</span>
              <Bar
                aria-label={`${class_name}的提交进度`}
                percent={percentOf(progress.submitted_count, expected) ?? 0}
              />
            </button>
            <button
              type="button"
              className={styles.classCount}
              aria-label={`已交 ${progress.submitted_count}/${expected}：${class_name}`}
              onClick={() => narrow('submitted')}
            >
              {progress.submitted_count}/{expected}
            </button>
            {progress.to_mark_count > 0 && (
              <button
                type="button"
                className={`${styles.classCount} ${styles.waits}`}
                aria-label={`待批 ${progress.to_mark_count}：${class_name}`}
                onClick={() => narrow('to_mark')}
              >
                待批 {progress.to_mark_count}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
