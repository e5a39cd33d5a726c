import { formatDay } from '@jiangtai/shared/core/dates.ts'
import { termInWords } from '@jiangtai/shared/school/rules.ts'
import type { AdvancePreview } from './advance.queries.ts'
import styles from './advance.module.css'

/** Says that a term is in full swing: classes usually go up once it is over ([SC-115]). */
export function TermWarning({ term }: { term: AdvancePreview['term_in_full_swing'] }) {
  if (term === null) return null
  return (
    <p className={styles.warning} role="note">
      今天还在 {termInWords(term)}，{formatDay(term.to_day)}
      才结束。升年级会马上改变班级的年级和名称，毕业班的学生不能再上课；一般等学期结束以后再做。
    </p>
  )
}
