import { questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import type { QuestionContentV1 as QuestionContent } from '@jiangtai/shared/questions/content.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { optionName } from './question-words.ts'
import styles from './quiz.module.css'

/** The question as the class reads it. */
export function QuestionCard({ content }: { content: QuestionContent }) {
  return (
    <div className={styles.question}>
      <span className={styles.kind}>{questionTypeName(content.type)}</span>
      <MathText text={content.stem} />
      {content.options.length > 0 && (
        <ul className={styles.options}>
          {content.options.map((option) => (
            <li key={option.key}>
              <span className={styles.optionKey}>{optionName(option.key)}</span>
              <MathText text={option.content} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
