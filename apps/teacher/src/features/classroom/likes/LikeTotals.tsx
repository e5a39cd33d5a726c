import type { Like } from '@jiangtai/shared/classroom/likes/likes.ts'
import { groupTotals, studentTotals } from '@jiangtai/shared/classroom/likes/totals.ts'
import { LikeBars } from './LikeBars.tsx'
import styles from './likes.module.css'

/** The points of the lesson so far, groups before students ([CR-93]). */
export function LikeTotals({ given }: { given: readonly Like[] }) {
  if (given.length === 0) return <p className={styles.empty}>这节课还没有点赞</p>
  const groups = groupTotals(given).map(({ group_id, ...one }) => ({ id: group_id, ...one }))
  const students = studentTotals(given).map(({ student_id, ...one }) => ({ id: student_id, ...one }))
  return (
    <>
      {groups.length > 0 && (
        <>
          <h3 className={styles.head}>小组</h3>
          <LikeBars totals={groups} label="小组合计" />
        </>
      )}
      {students.length > 0 && (
        <>
          <h3 className={styles.head}>学生</h3>
          <LikeBars totals={students} label="学生合计" />
        </>
      )}
    </>
  )
}
