import { QuestionBody, QuestionKindMark } from '@jiangtai/questions/body/QuestionBody.tsx'
import type { ShownItem, ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { questionType } from '@jiangtai/shared/questions/question-types.ts'
import type { ReactNode } from 'react'
import styles from './quiz.module.css'

export type StageQuestionProps = {
  question: ShownQuestion
  /** The part below an item: how the class answered it, its key. */
  below?: (item: ShownItem, index: number) => ReactNode
}

/** The question as the class reads it from the board. */
export function StageQuestion({ question, below }: StageQuestionProps) {
  return (
    <div className={styles.question}>
      <QuestionKindMark type={questionType(question)} />
      <QuestionBody question={question} below={below} />
    </div>
  )
}
