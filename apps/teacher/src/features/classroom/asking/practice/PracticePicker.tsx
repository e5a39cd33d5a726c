import { questionLine } from '@jiangtai/questions/body/question-line.ts'
import { PRACTICE_QUESTIONS } from '@jiangtai/shared/classroom/asking/practice/question-count.ts'
import type { SentQuizView } from '@jiangtai/shared/classroom/views.ts'
import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { MathLine } from '@jiangtai/ui/MathLine.tsx'
import { useRef, useState } from 'react'
import { FloatingPanel, type PanelPlace } from '../../kit/FloatingPanel.tsx'
import { StageButton } from '../../kit/StageButton.tsx'
import quizStyles from '../quiz/quiz.module.css'
import type { LessonQuiz } from '../quiz/sending/QuizPicker.tsx'
import { lastRunOf, sentWords } from '../quiz/sending/sent-quizzes.ts'
import { TimeLimitChoice } from '../quiz/sending/TimeLimitChoice.tsx'
import { readChoice, type TimeChoice } from '../quiz/sending/time-limit.ts'
import styles from './practice.module.css'

export type PracticePickerProps = {
  quizzes: readonly LessonQuiz[]
  /** The prepared set that is begun ([LE-34]); null is a choice of all questions. */
  set: PracticeSet | null
  sent: readonly SentQuizView[]
  place: PanelPlace
  onMove: (place: PanelPlace) => void
  onStart: (practice: {
    lesson_quiz_ids: string[]
    time_limit_s: number | null
    practice_set_id: string | null
  }) => Promise<unknown>
  onClose: () => void
}

/**
 * Which questions of the lesson are sent together as 随堂练习, in the order of the lesson; those that were not sent yet are ticked to begin with ([CR-110]).
 * Of a set its questions are offered, in its order, all of them ticked, with its time.
 */
export function PracticePicker(props: PracticePickerProps) {
  const { set, sent, place, onMove, onStart, onClose } = props
  const quizzes = set === null ? props.quizzes : questionsOf(set, props.quizzes)
  const [ticked, setTicked] = useState(() => (set === null ? firstTicks(quizzes, sent) : idsOf(quizzes)))
  const [choice, setChoice] = useState<TimeChoice>({
    kind: 'offered',
    time_limit_s: set?.time_limit_s ?? null,
  })
  const [isRefused, setIsRefused] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const chosen = quizzes.filter(({ lesson_quiz_id }) => ticked.has(lesson_quiz_id))
  const reason = wrongCount(chosen.length)

  function handleTick(lesson_quiz_id: string): void {
    const next = new Set(ticked)
    if (!next.delete(lesson_quiz_id)) next.add(lesson_quiz_id)
    setIsRefused(false)
    setTicked(next)
  }

  function handleStart(): Promise<unknown> | void {
    const read = readChoice(choice)
    if (read.kind === 'ok' && reason === null) {
      const lesson_quiz_ids = chosen.map(({ lesson_quiz_id }) => lesson_quiz_id)
      const practice_set_id = set?.practice_set_id ?? null
      return onStart({ lesson_quiz_ids, time_limit_s: read.time_limit_s, practice_set_id })
    }
    setIsRefused(true)
    if (reason === null) box.current?.focus()
  }

  return (
    <FloatingPanel
      title={`${set?.name ?? '随堂练习'}（已选 ${chosen.length} 题）`}
      place={place}
      onMove={onMove}
      leave={{ label: '返回', onPress: onClose }}
      actions={
        <>
          <TimeLimitChoice
            choice={choice}
            box={box}
            isRefused={isRefused}
            onChoose={(next) => {
              setIsRefused(false)
              setChoice(next)
            }}
          />
          <StageButton look="primary" isStep onPress={handleStart}>
            开始练习
          </StageButton>
          {isRefused && reason !== null && (
            <p role="alert" className={quizStyles.error}>
              {reason}
            </p>
          )}
        </>
      }
    >
      <p className={quizStyles.muted}>选中的题一起发，学生按自己的顺序和速度做。</p>
      <ol className={styles.choices} aria-label={set === null ? '本课的题目' : '练习的题目'}>
        {quizzes.map((quiz, at) => {
          const run = lastRunOf(sent, quiz)
          return (
            <li key={quiz.lesson_quiz_id}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={ticked.has(quiz.lesson_quiz_id)}
                  onChange={() => handleTick(quiz.lesson_quiz_id)}
                />
                <span>{at + 1}</span>
                <span className={quizStyles.muted}>
                  {questionTypeName(questionType(quiz.question.document))}
                </span>
                <MathLine text={questionLine(quiz.question.document)} />
                {run !== null && <span className={quizStyles.sent}>{sentWords(run)}</span>}
              </label>
            </li>
          )
        })}
      </ol>
    </FloatingPanel>
  )
}

function questionsOf(set: PracticeSet, quizzes: readonly LessonQuiz[]): LessonQuiz[] {
  const known = new Map(quizzes.map((quiz) => [quiz.lesson_quiz_id, quiz]))
  return set.lesson_quiz_ids.flatMap((id) => known.get(id) ?? [])
}

function idsOf(quizzes: readonly LessonQuiz[]): ReadonlySet<string> {
  return new Set(quizzes.map(({ lesson_quiz_id }) => lesson_quiz_id))
}

function firstTicks(quizzes: readonly LessonQuiz[], sent: readonly SentQuizView[]): ReadonlySet<string> {
  const unsent = quizzes.filter((quiz) => lastRunOf(sent, quiz) === null)
  return idsOf(unsent.slice(0, PRACTICE_QUESTIONS.most))
}

function wrongCount(count: number): string | null {
  if (count < PRACTICE_QUESTIONS.least) return `随堂练习至少要有 ${PRACTICE_QUESTIONS.least} 道题`
  if (count > PRACTICE_QUESTIONS.most) return `随堂练习最多 ${PRACTICE_QUESTIONS.most} 道题`
  return null
}
