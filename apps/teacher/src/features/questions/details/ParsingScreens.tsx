import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import { KeyList } from '@jiangtai/questions/result/KeyList.tsx'
import type { ListedQuestion } from '@jiangtai/shared/questions/contract.ts'
import { difficultyName, questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OneQuestion } from './OneQuestion.tsx'
import styles from './details.module.css'

const PARTS = [
  { path: 'question_parsing_que', title: '题目' },
  { path: 'question_parsing_answer', title: '答案' },
  { path: 'question_parsing_points', title: '知识点' },
] as const
type Part = (typeof PARTS)[number]['path']

/** 试题解析: the question alone. */
export function QuestionParsingScreen() {
  return (
    <ParsingPage part="question_parsing_que">
      {({ document }) => <QuestionBody question={document} />}
    </ParsingPage>
  )
}

/** 答案解析: key and analysis. */
export function AnswerParsingScreen() {
  return (
    <ParsingPage part="question_parsing_answer">
      {({ document }) => <KeyList question={document} released={document} />}
    </ParsingPage>
  )
}

/** 知识点解析: the knowledge points and facts of the question. */
export function PointsParsingScreen() {
  return (
    <ParsingPage part="question_parsing_points">
      {({ document, difficulty, source, year, knowledge }) => (
        <dl className={styles.facts}>
          <dt>知识点</dt>
          <dd>{knowledge.map(({ name }) => name).join('、') || '没有标知识点'}</dd>
          <dt>题型</dt>
          <dd>{questionTypeName(questionType(document))}</dd>
          <dt>难度</dt>
          <dd>{difficultyName(difficulty)}</dd>
          <dt>来源</dt>
          <dd>
            {[year === null ? '' : `${year} 年`, source].filter((part) => part !== '').join(' ') || '—'}
          </dd>
        </dl>
      )}
    </ParsingPage>
  )
}

/** One of the three pages of a question (QC-05), with the way to the others. */
function ParsingPage({ part, children }: { part: Part; children: (question: ListedQuestion) => ReactNode }) {
  const shown = PARTS.find(({ path }) => path === part)
  return (
    <OneQuestion title={shown?.title ?? ''}>
      {(question) => (
        <QuestionFiles value={question.files}>
          <nav aria-label="试题解析" className={styles.parts}>
            {PARTS.map(({ path, title }) => (
              <Link
                key={path}
                to={`/question_center/question_my/${path}?question_id=${question.question_id}`}
                aria-current={path === part ? 'page' : undefined}
              >
                {title}
              </Link>
            ))}
          </nav>
          <div className={styles.part}>{children(question)}</div>
        </QuestionFiles>
      )}
    </OneQuestion>
  )
}
