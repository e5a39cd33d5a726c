import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import { HitsToMark } from '@jiangtai/questions/blocks/find-hits.ts'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { KeyList } from '@jiangtai/questions/result/KeyList.tsx'
import type { ListedQuestion, QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { difficultyName, questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { type ReactNode, useId, useState } from 'react'
import { FoldedText } from './FoldedText.tsx'
import { useHits } from './use-hits.ts'
import styles from './question-card.module.css'

/** A question as a teacher reads it: its facts, the question itself, and on demand its key and analysis (QC-04). */
export function QuestionCard({
  question,
  number,
  query = '',
  startsOpen = false,
  hidesKey = false,
  lead,
  actions,
}: {
  /** The question with its score rate and its use, where the list knows them ([QU-140], [QU-82]). */
  question: QuestionView & Partial<Pick<ListedQuestion, 'score_rate' | 'answer_count' | 'used_count'>>
  /** Its place in the list. */
  number: number
  /** The searched text: its hits are marked. */
  query?: string
  /** Whether key and analysis are shown from the start. */
  startsOpen?: boolean
  /** A class looks on: key and analysis are not offered. */
  hidesKey?: boolean
  /** The control before the number: a box to choose the question by, a handle to move it by. */
  lead: ReactNode
  actions: ReactNode
}) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const answerId = useId()
  const { document } = question
  const find = useHits(query)
  const isPassage = document.material !== null || document.items.length > 1
  return (
    <QuestionFiles value={question.files}>
      <HitsToMark value={find}>
        <article className={styles.card} aria-label={`第 ${number} 题`}>
          <header className={styles.head}>
            {lead}
            <span className={styles.number}>{number}</span>
            <QuestionTags question={question} />
            <span className={styles.actions}>{actions}</span>
          </header>
          {question.review_state === 'rejected' && (
            <p className={styles.review}>校本审核未通过：{question.review_reason}</p>
          )}
          {question.review_note !== null && (
            <p className={styles.review}>需要看一看：{question.review_note}</p>
          )}
          <div className={styles.body}>
            {isPassage ? (
              <FoldedText hits={find}>
                <QuestionBody question={document} />
              </FoldedText>
            ) : (
              <QuestionBody question={document} />
            )}
          </div>
          {!hidesKey && (
            <>
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
                {isOpen && <KeyList question={document} released={document} />}
              </div>
            </>
          )}
        </article>
      </HitsToMark>
    </QuestionFiles>
  )
}

function QuestionTags({ question }: { question: Parameters<typeof QuestionCard>[0]['question'] }) {
  const {
    document,
    source,
    year,
    region,
    knowledge,
    score_rate = null,
    answer_count,
    used_count = 0,
  } = question
  const origin = [year === null ? '' : `${year} 年`, region ?? '', source]
    .filter((part) => part !== '')
    .join(' ')
  return (
    <span className={styles.tags}>
      <span className={styles.type}>{questionTypeName(questionType(document))}</span>
      {document.items.length > 1 && <span>{document.items.length} 小题</span>}
      <span>{difficultyName(question.difficulty)}</span>
      {score_rate !== null && (
        <span>
          得分率 {Math.round(score_rate * 100)}%（{answer_count} 人）
        </span>
      )}
      {origin !== '' && <span>{origin}</span>}
      {used_count > 0 && (
        <span title="全校有多少个备课和试卷用到它：一个算一处，草稿和回收站里的也算">
          用在 {used_count} 处
        </span>
      )}
      {knowledge.map(({ knowledge_id, name }) => (
        <span key={knowledge_id}>{name}</span>
      ))}
      {question.owner === 'school' && question.audience === 'subject_group' && <span>限本学科备课组</span>}
      {question.contributor_name !== '' && <span>{question.contributor_name} 提供</span>}
      {question.review_state === 'submitted' && <span>校本审核中</span>}
    </span>
  )
}
