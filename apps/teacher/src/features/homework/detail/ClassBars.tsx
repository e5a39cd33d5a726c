import { Progress as Bar } from '@jiangtai/ui/kit/Progress.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import type { Progress } from '../homework.queries.ts'
import { percentOf } from '../homework-words.ts'
import styles from './detail.module.css'

/** Class by class, how many have handed in; a press shows one class, another shows all. */
export function ClassBars({ classes, class_id }: { classes: Progress['classes']; class_id: string | null }) {
  const address = useAddress()
  return (
    <ul className={styles.classes} aria-label="各班">
      {classes.map(({ class_id: id, class_name, progress }) => {
        const expected = progress.member_count - progress.excused_count
        return (
          <li key={id}>
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
              <span>
                {progress.submitted_count}/{expected}
              </span>
              {progress.to_mark_count > 0 && (
                <span className={styles.waits}>待批 {progress.to_mark_count}</span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
