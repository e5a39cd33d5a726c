import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { useEffect, useRef } from 'react'
import { askedOf, doneOf } from './own-answers.ts'
import { markOf, type TaskQuestionPart } from './task-pages.ts'

export type QuestionStripProps = {
  view: PadTaskView
  parts: readonly TaskQuestionPart[]
  answer: Answer
  isOpen: boolean
  /** The question at hand; null on the sheet, where all stand in sight. */
  current: TaskQuestionPart | null
  onPick: (item_id: string) => void
}

const DONE = { all: '已作答', some: '没有答完', none: '还没有作答' } as const
const MARKS = {
  right: { sign: '✓', word: '对' },
  half: { sign: '△', word: '部分对' },
  wrong: { sign: '✗', word: '错' },
  ungraded: { sign: '–', word: '等老师批改' },
  corrected: { sign: '…', word: '已订正，待批改' },
} as const

/** The questions by their numbers: which is at hand, which are answered, how they were marked. */
export function QuestionStrip({ view, parts, answer, isOpen, current, onPick }: QuestionStripProps) {
  const place = useRef<HTMLButtonElement>(null)
  const current_id = current?.question_id ?? null
  // The number at hand comes into view.
  useEffect(() => {
    if (current_id !== null) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current_id])
  return (
    <nav className={current === null ? 'task-numbers' : 'task-numbers task-strip'} aria-label="题号">
      {parts.map((part) => {
        const { question_id, question, number, asked } = part
        const done = doneOf(askedOf(question, asked), answer)
        const mark = isOpen ? null : markOf(view, part)
        return (
          <button
            key={question_id}
            ref={question_id === current_id ? place : undefined}
            type="button"
            className="task-number"
            aria-current={question_id === current_id}
            data-done={mark === null ? done : undefined}
            data-mark={mark ?? undefined}
            aria-label={`第 ${number} 题，${mark === null ? DONE[done] : MARKS[mark].word}`}
            onClick={() => onPick(asked[0] ?? '')}
          >
            {number}
            {mark !== null && <span aria-hidden="true">{MARKS[mark].sign}</span>}
          </button>
        )
      })}
    </nav>
  )
}
