import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { AnswerSheet } from '@jiangtai/questions/sheet/AnswerSheet.tsx'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { useState } from 'react'
import styles from './pad-question.module.css'

/** A question as it stands on a pad once it is asked: without its key, to be tried; what is tried is forgotten. */
export function PadQuestion({
  question: { document, files },
  time_limit_s,
}: {
  question: Pick<QuestionView, 'document' | 'files'>
  time_limit_s: number | null
}) {
  const [answer, setAnswer] = useState<Answer>({})
  return (
    <section className={styles.quiz} aria-label="课堂题目" data-tried>
      <header className={styles.quizHead}>
        <span className={styles.quizType}>{questionTypeName(questionType(document))}</span>
        {time_limit_s !== null && <span>限时 {timeWords(time_limit_s)}</span>}
      </header>
      <QuestionFiles value={files}>
        <AnswerSheet question={showQuestion(document)} answer={answer} isOpen onChange={setAnswer} />
      </QuestionFiles>
      {/* A picture of the pad's foot: nobody can hand in here. */}
      <footer className={styles.quizFoot} aria-hidden="true">
        <span className={styles.quizSubmit}>提交</span>
      </footer>
    </section>
  )
}

function timeWords(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return `${rest} 秒`
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`
}
