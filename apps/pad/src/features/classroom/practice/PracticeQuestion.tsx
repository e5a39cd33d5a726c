import { AnswerSheet } from '@jiangtai/questions/sheet/AnswerSheet.tsx'
import type { ClassroomQuiz } from '@jiangtai/shared/classroom/events.ts'
import type { PracticeState } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import type { Answer, AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { useState } from 'react'
import { SavedLine, type SavedState } from '../../../shared/SavedLine.tsx'
import { AnswerPhotos } from '../photos/AnswerPhotos.tsx'
import { waitingFileWords } from '../photos/file-words.ts'
import type { PhotoUploads } from '../photos/photo-uploads.ts'
import { ownAnswer } from '../quiz/own-answer.ts'
import { QuizFrame } from '../quiz/QuizFrame.tsx'
import type { AnswerWritten } from '../quiz/RunningQuiz.tsx'
import { openWords, type Standing } from './standing.ts'

export type PracticeQuestionProps = {
  lesson_session_id: string
  practice: PracticeState
  standings: readonly Standing[]
  index: number
  quiz: ClassroomQuiz
  saved: SavedState
  remaining_ms: number | null
  photos: PhotoUploads
  isHandedIn: boolean
  serverNow: () => number
  onAnswer: (written: AnswerWritten & { used_ms: number }) => void
  onGo: (index: number) => void
  onHandIn: () => void
  onReopen: () => void
  onFold: () => void
}

/** The question at hand while the practice is open: answer it, go on, and hand in all of them ([CR-112], [CR-113]). */
export function PracticeQuestion(props: PracticeQuestionProps) {
  const { practice, standings, index, quiz, photos, remaining_ms, isHandedIn } = props
  const entry = standings[index]?.entry ?? null
  const value = ownAnswer(quiz.question, entry)
  // The time that this question was at hand before, and since when it is again.
  const [before] = useState(() => ({ used_ms: entry?.used_ms ?? 0, opened_ms: props.serverNow() }))
  const [warning, setWarning] = useState<string | null>(null)
  const isTimeUp = remaining_ms !== null && remaining_ms <= 0
  const isOpen = !isHandedIn && !isTimeUp

  const handleChange = (next: Answer, pace: 'typing' | 'tap') => {
    setWarning(null)
    const used_ms = before.used_ms + Math.max(0, Math.round(props.serverNow() - before.opened_ms))
    props.onAnswer({ value: next, is_final: false, pace, used_ms })
  }
  const handleHandIn = () => {
    const run_ids = standings.map((standing) => standing.quiz.quiz.quiz_run_id)
    const waiting = waitingFileWords(photos.queue.store.getState().items, run_ids)
    const missing = waiting === null ? openWords(standings) : `还有 ${waiting}没有传完`
    const isEmpty = standings.every(({ is_answered }) => !is_answered)
    // What is open may be meant: it is named once, and the second tap hands in.
    if (missing !== null && (isEmpty || warning === null))
      return setWarning(isEmpty ? '还没有作答任何一题' : `${missing}，再点一次仍可交卷`)
    setWarning(null)
    props.onHandIn()
  }
  const attachPhotos = (item: ShownItem, part: AnswerPart, onPart: (part: AnswerPart) => void) =>
    KINDS[item.kind].isGradedByMachine ? null : (
      <AnswerPhotos
        attachments={part.attachments}
        isOpen={isOpen}
        owner={{
          ...{ lesson_session_id: props.lesson_session_id, quiz_run_id: quiz.quiz_run_id },
          item_id: item.item_id,
        }}
        photos={photos}
        onChange={(attachments) => onPart({ ...part, attachments })}
      />
    )

  return (
    <QuizFrame
      quiz={{ ...quiz, ends_at: practice.ends_at }}
      remaining_ms={remaining_ms}
      foldLabel="看课件"
      onFold={props.onFold}
      footer={
        <>
          <SavedLine saved={props.saved} />
          {warning !== null && (
            <p className="quiz-warning" role="alert">
              {warning}
            </p>
          )}
          {isTimeUp && <span className="quiz-done">时间到，正在收卷</span>}
          {isHandedIn && !isTimeUp && <span className="quiz-done">已交卷</span>}
          <button
            type="button"
            className="button-secondary"
            disabled={index === 0}
            onClick={() => props.onGo(index - 1)}
          >
            上一题
          </button>
          <button
            type="button"
            className="button-secondary"
            disabled={index === standings.length - 1}
            onClick={() => props.onGo(index + 1)}
          >
            下一题
          </button>
          {isOpen && (
            <button type="button" className="button-primary" onClick={handleHandIn}>
              交卷
            </button>
          )}
          {isHandedIn && !isTimeUp && (
            <button type="button" className="button-secondary" onClick={props.onReopen}>
              修改答案
            </button>
          )}
        </>
      }
    >
      <AnswerSheet
        question={quiz.question}
        answer={value}
        isOpen={isOpen}
        attach={attachPhotos}
        onChange={handleChange}
      />
    </QuizFrame>
  )
}
