import { rightOptions } from '@jiangtai/shared/questions/kinds/kind.ts'
import { KeyView } from '@jiangtai/questions/result/KeyView.tsx'
import { Distribution } from '@jiangtai/questions/result/Distribution.tsx'
import { Blocks } from '@jiangtai/questions/blocks/Blocks.tsx'
import type { ShownDistribution } from '@jiangtai/shared/classroom/events.ts'
import type { LikedStudent } from '@jiangtai/shared/classroom/likes/likes.ts'
import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import type { ReleasedKey, ShownItem, ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { LikeStudent } from '../../likes/LikeStudent.tsx'
import styles from './quiz.module.css'
import { WrittenAnswers } from './WrittenAnswers.tsx'

export type ItemResultProps = {
  question: ShownQuestion
  item: ShownItem
  /** Null until the teacher shows how the class answered. */
  distribution: ShownDistribution | null
  /** Before the key is released the bars say nothing about right and wrong ([CR-21]). */
  released: ReleasedKey | null
  detail: AnswerDetailView | undefined
  /** Nobody is told who chose what ([CR-72]). */
  isAnonymous: boolean
}

/** One item after 收卷: the number of students for each answer, and once the key is out the right answer and the names (LV-08). */
export function ItemResult({ question, item, distribution, released, detail, isAnonymous }: ItemResultProps) {
  const counted = distribution?.items.find(({ item_id }) => item_id === item.item_id)
  const told = released?.items.find(({ item_id }) => item_id === item.item_id)
  return (
    <>
      {counted !== undefined && (
        <Distribution
          item={item}
          bank={question.bank}
          rows={counted.rows}
          answered_count={counted.answered_count}
          hasTexts={false}
          rightKeys={told === undefined ? null : rightOptions(told.key)}
          open={
            released === null || isAnonymous
              ? undefined
              : (key) => <Choosers students={chosenBy(detail, item, key)} />
          }
        />
      )}
      {KINDS[item.kind].rowsFrom !== 'choices' && detail !== undefined && (
        <WrittenAnswers item={item} detail={detail} isRevealed={released !== null} />
      )}
      {told !== undefined && (
        <div className={styles.answer}>
          <h3>答案</h3>
          <KeyView item={item} bank={question.bank} answerKey={told.key} />
          {told.analysis.length > 0 && (
            <>
              <h3>解析</h3>
              <Blocks blocks={told.analysis} />
            </>
          )}
        </div>
      )}
    </>
  )
}

function Choosers({ students }: { students: readonly LikedStudent[] }) {
  if (students.length === 0) return <p className={styles.muted}>没有人这样作答</p>
  return (
    <ul className={styles.names}>
      {students.map((student) => (
        <li key={student.student_id}>
          {student.name} <LikeStudent student={student} />
        </li>
      ))}
    </ul>
  )
}

/**
 * The students who gave the answer of a bar, counted as the bar was. Late answers are not in the distribution ([CR-20]), so their names are not under
 * its bars.
 */
function chosenBy(detail: AnswerDetailView | undefined, item: ShownItem, key: string): LikedStudent[] {
  if (detail === undefined) return []
  const { bank } = detail.document
  return detail.answers
    .filter(({ state, value }) => {
      const part = value[item.item_id]
      if (state === 'late' || part === undefined) return false
      return KINDS[item.kind].distribution(item, bank, [part]).some((row) => row.key === key && row.count > 0)
    })
    .map(({ student_id, name }) => ({ student_id, name }))
}
