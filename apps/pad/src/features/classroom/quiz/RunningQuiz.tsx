import type { ClassroomQuiz } from '@jiangtai/shared/classroom/events.ts'
import { AnswerSheet } from '@jiangtai/questions/sheet/AnswerSheet.tsx'
import type { Answer, AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { isEmptyAnswer, whatIsMissing } from '@jiangtai/shared/questions/answering.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { useState } from 'react'
import { AnswerPhotos } from '../photos/AnswerPhotos.tsx'
import { waitingFileWords } from '../photos/file-words.ts'
import type { PhotoUploads } from '../photos/photo-uploads.ts'
import type { ClassEntry } from './class-answers.ts'
import { isFileAlone } from './file-alone.ts'
import { ownAnswer } from './own-answer.ts'
import { QuizFrame } from './QuizFrame.tsx'
import { SavedLine, type SavedState } from '../../../shared/SavedLine.tsx'

/** A change of the answer, as the screen tells it. */
export type AnswerWritten = { value: Answer; is_final: boolean; pace: 'typing' | 'tap' }

export type RunningQuizProps = {
  lesson_session_id: string
  quiz: ClassroomQuiz
  entry: ClassEntry | null
  saved: SavedState
  remaining_ms: number | null
  photos: PhotoUploads
  onAnswer: (written: AnswerWritten) => void
  onFold: () => void
}

/** The question while answers are open: answer, hand in, change one's mind until the close. */
export function RunningQuiz(props: RunningQuizProps) {
  const { lesson_session_id, quiz, entry, saved, remaining_ms, photos, onAnswer, onFold } = props
  const [isReopened, setIsReopened] = useState(false)
  const [warning, setWarning] = useState<string | null>(null)
  const { question, answer_way: way = 'any' } = quiz
  const value = ownAnswer(question, entry)
  const isTimeUp = remaining_ms !== null && remaining_ms <= 0
  const isHandedIn = entry !== null && entry.is_final && !isReopened
  const isOpen = !isHandedIn && !isTimeUp

  const handleChange = (next: Answer, pace: 'typing' | 'tap') => {
    setWarning(null)
    onAnswer({ value: next, is_final: false, pace })
  }
  const handleSubmit = () => {
    const waiting = waitingFileWords(photos.queue.store.getState().items, [quiz.quiz_run_id])
    const isEmpty = isEmptyAnswer(question, value)
    const missing = waiting === null ? whatIsMissing(question, value) : `还有 ${waiting}没有传完`
    // A half-filled answer may be meant: it is told once, and the second tap hands it in.
    if (missing !== null && (isEmpty || warning === null)) {
      setWarning(isEmpty ? missing : `${missing}，再点一次仍可提交`)
      return
    }
    setWarning(null)
    setIsReopened(false)
    onAnswer({ value, is_final: true, pace: 'tap' })
  }

  const attachPhotos = (item: ShownItem, part: AnswerPart, onPart: (part: AnswerPart) => void) =>
    KINDS[item.kind].isGradedByMachine || way === 'keyboard' ? null : (
      <AnswerPhotos
        attachments={part.attachments}
        isOpen={isOpen}
        way={way}
        owner={{ lesson_session_id, quiz_run_id: quiz.quiz_run_id, item_id: item.item_id }}
        photos={photos}
        onChange={(attachments) => onPart({ ...part, attachments })}
      />
    )

  return (
    <QuizFrame
      quiz={quiz}
      remaining_ms={remaining_ms}
      foldLabel="看课件"
      onFold={onFold}
      footer={
        <>
          <SavedLine saved={saved} />
          {warning !== null && (
            <p className="quiz-warning" role="alert">
              {warning}
            </p>
          )}
          {isTimeUp && <span className="quiz-done">时间到，正在收卷</span>}
          {isOpen && (
            <button type="button" className="button-primary quiz-submit" onClick={handleSubmit}>
              {isReopened ? '重新提交' : '提交'}
            </button>
          )}
          {isHandedIn && !isTimeUp && (
            <button type="button" className="button-secondary" onClick={() => setIsReopened(true)}>
              修改答案
            </button>
          )}
        </>
      }
    >
      <AnswerSheet
        question={question}
        answer={value}
        isOpen={isOpen}
        attach={attachPhotos}
        isAttachedAlone={(item) => isFileAlone(item, way)}
        onChange={handleChange}
      />
    </QuizFrame>
  )
}
