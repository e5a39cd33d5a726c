import { oneItemAnswer } from '@jiangtai/shared/questions/one-item.ts'
import type { AnswerDetailView } from '@jiangtai/shared/classroom/views.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { useState } from 'react'
import { StageButton } from '../kit/StageButton.tsx'
import { answerText } from './question-words.ts'
import styles from './quiz.module.css'

const RESULT_WORDS = { right: '✓ 对', half: '△ 半对', wrong: '✗ 错', ungraded: '– 待批' } as const

export type WrittenAnswersProps = { detail: AnswerDetailView; isRevealed: boolean }

/** Typed answers side by side; names only when the teacher turns them on, marks only with the key ([CR-21]). */
export function WrittenAnswers({ detail, isRevealed }: WrittenAnswersProps) {
  const [hasNames, setHasNames] = useState(false)
  const answers = detail.answers.filter(({ state }) => state !== 'draft')
  if (answers.length === 0) return null
  return (
    <div>
      <StageButton size="small" isPressed={hasNames} onPress={() => setHasNames(!hasNames)}>
        {hasNames ? '隐藏姓名' : '显示姓名'}
      </StageButton>
      <ul className={styles.grid}>
        {answers.map((answer) => (
          <li key={answer.student_id}>
            <MathText text={answerText(oneItemAnswer(answer.value))} />
            <small>
              {[
                ...(isRevealed ? [RESULT_WORDS[answer.result]] : []),
                ...(answer.state === 'late' ? ['补交'] : []),
                ...(hasNames ? [answer.name] : []),
              ].join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}
