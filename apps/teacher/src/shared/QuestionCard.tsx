import { oneItemAnalysis, oneItemContent, oneItemKey } from '@jiangtai/shared/questions/one-item.ts'
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { QuestionKeyV1 as QuestionKey } from '@jiangtai/shared/questions/content.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { difficultyName, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { type ReactNode, useId, useState } from 'react'
import styles from './question-card.module.css'

/** A question as a teacher reads it: what it is, the question itself, and on demand its key and analysis (QC-04). */
export function QuestionCard({
  question,
  number,
  lead,
  actions,
}: {
  question: QuestionView
  /** Its place in the list. */
  number: number
  /** What stands before the number: a box to choose it by, a handle to move it by. */
  lead: ReactNode
  actions: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  const answerId = useId()
  const content = oneItemContent(question.document)
  return (
    <article className={styles.card} aria-label={`第 ${number} 题`}>
      <header className={styles.head}>
        {lead}
        <span className={styles.number}>{number}</span>
        <QuestionTags question={question} />
        <span className={styles.actions}>{actions}</span>
      </header>
      <div className={styles.body}>
        <MathText text={content.stem} />
        {content.options.length > 0 && (
          <ol className={styles.options} data-columns={columnsOf(content.options)}>
            {content.options.map(({ key, content: text }) => (
              <li key={key}>
                <span className={styles.optionKey}>{key}.</span>
                <MathText text={text} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={answerId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? '收起答案解析' : '展开答案解析'}{' '}
        {isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </button>
      <div id={answerId} hidden={!isOpen} className={styles.answer}>
        {isOpen && <Answer question={question} />}
      </div>
    </article>
  )
}

function QuestionTags({ question }: { question: QuestionView }) {
  const { source, year, knowledge } = question
  const origin = [year === null ? '' : `${year} 年`, source].filter((part) => part !== '').join(' ')
  return (
    <span className={styles.tags}>
      <span className={styles.type}>{questionTypeName(question.type)}</span>
      <span>{difficultyName(question.difficulty)}</span>
      {origin !== '' && <span>{origin}</span>}
      {knowledge.map(({ knowledge_id, name }) => (
        <span key={knowledge_id}>{name}</span>
      ))}
    </span>
  )
}

function Answer({ question }: { question: QuestionView }) {
  const analysis = oneItemAnalysis(question.document)
  return (
    <dl>
      <dt>答案</dt>
      <dd>
        <KeyText answer={oneItemKey(question.document)} />
      </dd>
      <dt>解析</dt>
      <dd>{analysis === '' ? '没有解析' : <MathText text={analysis} />}</dd>
    </dl>
  )
}

function KeyText({ answer }: { answer: QuestionKey }) {
  if (answer.kind === 'text') return answer.text === '' ? '没有参考答案' : <MathText text={answer.text} />
  if (answer.kind === 'choice') return answer.keys.map(choiceWord).join('、')
  return answer.blanks.map((spellings, index) => (
    // Blanks are known by their place alone.
    <span key={index} className={styles.blank}>
      {answer.blanks.length > 1 && `(${index + 1}) `}
      <MathText text={spellings.join(' 或 ')} />
    </span>
  ))
}

function choiceWord(key: string): string {
  if (key === 'true') return '正确'
  return key === 'false' ? '错误' : key
}

/** Short options stand side by side, as on paper. */
function columnsOf(options: readonly { content: string }[]): 1 | 2 | 4 {
  const longest = Math.max(...options.map(({ content }) => visibleLength(content)))
  if (longest <= 14) return 4
  return longest <= 28 ? 2 : 1
}

/** Commands of LaTeX are long to write and short to read. */
function visibleLength(text: string): number {
  return text.replace(/\\[a-zA-Z]+|[{}$\\^_]/g, ' ').replace(/\s+/g, ' ').length
}
