import { Distribution } from '@jiangtai/questions/result/Distribution.tsx'
import { KeyView } from '@jiangtai/questions/result/KeyView.tsx'
import type { ClosedQuiz } from '@jiangtai/shared/classroom/events.ts'
import { rightOptions } from '@jiangtai/shared/questions/kinds/kind.ts'
import quizStyles from '../../asking/quiz/quiz.module.css'
import styles from '../remote.module.css'

/** How the class answered, as far as the board shows it: bars first, right and wrong once the key is out ([CR-21], [CR-461]). */
export function RemoteCounts({ quiz: closed }: { quiz: ClosedQuiz }) {
  const { distribution, quiz } = closed
  const { items, bank } = quiz.question
  const released = closed.phase === 'revealed' ? closed.released : null
  if (distribution === null && released === null) return null
  return items.map((item, at) => {
    const counted = distribution?.items.find(({ item_id }) => item_id === item.item_id)
    const told = released?.items.find(({ item_id }) => item_id === item.item_id)
    return (
      <div key={item.item_id} className={`${quizStyles.question} ${styles.counts}`}>
        {items.length > 1 && <h2 className={styles.subject}>{`第 ${at + 1} 小题`}</h2>}
        {counted !== undefined && (
          <Distribution
            item={item}
            bank={bank}
            rows={counted.rows}
            answered_count={counted.answered_count}
            hasTexts={false}
            rightKeys={told === undefined ? null : rightOptions(told.key)}
          />
        )}
        {told !== undefined && (
          <div className={styles.told}>
            <span>答案</span>
            <KeyView item={item} bank={bank} answerKey={told.key} />
          </div>
        )}
      </div>
    )
  })
}
