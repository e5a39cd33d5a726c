import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { AnswerSheet } from '@jiangtai/questions/sheet/AnswerSheet.tsx'
import { useState } from 'react'
import { ContentHead } from './ContentHead.tsx'
import { ContentNumbers } from './ContentNumbers.tsx'
import type { Content } from './open-content.ts'

export type ContentProps = { view: Content; onDo: (() => void) | null }

const nothing = () => {}

/** The questions as the pad asks them, one by one or all on a sheet; nothing can be answered. */
export function ContentQuestions({ view, onDo }: ContentProps) {
  const { title, questions, files } = view
  const [isSheet, setIsSheet] = useState(false)
  const stops = questions.flatMap(({ question }, index) =>
    question.items.map(({ item_id }) => ({ index, item_id })),
  )
  const [at, setAt] = useState(0)
  const stop = stops[at]
  const question = stop === undefined ? undefined : questions[stop.index]?.question
  const pick = (item_id: string) => setAt(stops.findIndex((one) => one.item_id === item_id))
  return (
    <QuestionFiles value={files}>
      <main className="task content">
        <ContentHead {...{ view, title, onDo }}>
          <div className="content-ways" role="group" aria-label="怎样看">
            {(['逐题', '整卷'] as const).map((way) => (
              <button
                key={way}
                type="button"
                className="content-way"
                aria-pressed={(way === '整卷') === isSheet}
                onClick={() => setIsSheet(way === '整卷')}
              >
                {way}
              </button>
            ))}
          </div>
        </ContentHead>
        {isSheet || stop === undefined || question === undefined ? (
          <Sheet view={view} />
        ) : (
          <>
            <ContentNumbers
              count={questions.length}
              current={stop.index}
              onPick={(index) => setAt(stops.findIndex((one) => one.index === index))}
            />
            {at === 0 && view.note !== '' && (
              <section className="task-words content-note" aria-label="说明" tabIndex={0}>
                {view.note}
              </section>
            )}
            <AnswerSheet
              key={stop.index}
              {...{ question, answer: {}, isOpen: false }}
              hand={{ item_id: stop.item_id, onPick: pick }}
              onChange={nothing}
            />
            <footer className="task-foot">
              <button
                type="button"
                className="button-secondary"
                disabled={at === 0}
                onClick={() => setAt(at - 1)}
              >
                上一题
              </button>
              <button
                type="button"
                className="button-primary"
                disabled={at === stops.length - 1}
                onClick={() => setAt(at + 1)}
              >
                下一题
              </button>
            </footer>
          </>
        )}
      </main>
    </QuestionFiles>
  )
}

function Sheet({ view: { questions, note, teacher_name, minutes, full_score } }: Pick<ContentProps, 'view'>) {
  return (
    <div className="page-main">
      <p className="task-facts">
        {`${teacher_name} · ${questions.length} 道题，共 ${full_score} 分 · 预计 ${minutes} 分钟`}
      </p>
      {note !== '' && <p className="task-words">{note}</p>}
      <ol className="content-sheet">
        {questions.map(({ question_id, question }, index) => (
          <li key={question_id} className="page-card content-question" aria-label={`第 ${index + 1} 题`}>
            <b>{`${index + 1}.（${question.items.reduce((sum, { score }) => sum + score, 0)} 分）`}</b>
            <AnswerSheet {...{ question, answer: {}, isOpen: false }} onChange={nothing} />
          </li>
        ))}
      </ol>
    </div>
  )
}
