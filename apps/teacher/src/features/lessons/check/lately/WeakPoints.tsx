import { askedCount } from '@jiangtai/shared/facts/counts.ts'
import { scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import { LATELY_DAYS } from '@jiangtai/shared/questions/results/wrong/rules.ts'
import { Link } from 'react-router'
import type { Lately } from './lately.queries.ts'
import styles from './lately.module.css'

/** The knowledge points with the lowest 得分率 of a class; each opens the questions of it that the class missed in that time ([LE-224]). */
export function WeakPoints({
  place: { class_id, subject_id },
  lately: { points, least },
}: {
  place: { class_id: string; subject_id: string }
  lately: Lately
}) {
  return (
    <section aria-label="得分率低的知识点">
      <h2>得分率低的知识点</h2>
      {points.length === 0 ? (
        <p className={styles.muted}>没有作答达到 {least} 次的知识点。</p>
      ) : (
        <ul className={styles.points}>
          {points.map(({ knowledge_id, name, counts }) => (
            <li key={knowledge_id}>
              <Link
                to={`/question_center/wrong_question?class=${class_id}&subject=${subject_id}&span=${LATELY_DAYS}&point=${knowledge_id}`}
              >
                {name}
              </Link>
              <span className={styles.muted}>{askedCount(counts)} 次作答</span>
              <strong>{rateWords(scoreRate(counts, least))}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function rateWords(rate: ReturnType<typeof scoreRate>): string {
  return rate.kind === 'rate' ? `得分率 ${Math.round(rate.rate * 100)}%` : '数据不足'
}
