import { schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import { formatDay } from '@jiangtai/shared/core/dates.ts'
import type { AdvancePreview } from './advance.queries.ts'
import styles from './advance.module.css'

/** Says that a term is in full swing: classes usually go up once it is over ([SC-115]). */
export function TermWarning({ term }: { term: AdvancePreview['term_in_full_swing'] }) {
  if (term === null) return null
  return (
    <p className={styles.warning} role="note">
      今天还在 {schoolYearName(term.school_year)} 学年第{term.term_no === 1 ? '一' : '二'}学期，
      {formatDay(term.to_day)}
      才结束。升年级会马上改变班级的年级和名称，毕业班的学生不能再上课；一般等学期结束以后再做。
    </p>
  )
}
