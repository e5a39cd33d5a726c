import styles from './scanning.module.css'
import type { CardStudent } from '../../../../../shared/print/answer-cards/answer-cards.queries.ts'
import type { Scanned } from './use-card-scan.ts'

/** The numbers of the class by seat: who was read and who was not yet; never what they chose. */
export function ReadStudents({
  students,
  scanned: { by_student, has_strangers },
  hasNames,
}: {
  students: readonly CardStudent[]
  scanned: Scanned
  hasNames: boolean
}) {
  const carded = students.filter(({ card_no }) => card_no !== null)
  const read = carded.filter(({ student_id }) => by_student.has(student_id)).length
  return (
    <>
      <p role="status">
        已读 {read}/{carded.length}
        {has_strangers && '；有不是这个班的卡，没有记录'}
      </p>
      <ul className={styles.students}>
        {carded.map(({ student_id, card_no, name }) => {
          const how = by_student.get(student_id)
          return (
            <li key={student_id} data-read={how !== undefined}>
              {how !== undefined && '✓ '}
              {card_no} {hasNames && name}
              {how === 'pad' && '（平板）'}
              <span className={styles.unseen}>{how === undefined ? '还没有读到' : '已读'}</span>
            </li>
          )
        })}
      </ul>
      {carded.length < students.length && (
        <p>{students.length - carded.length} 名学生的座号大于 60 或重复，没有答题卡。</p>
      )}
    </>
  )
}
