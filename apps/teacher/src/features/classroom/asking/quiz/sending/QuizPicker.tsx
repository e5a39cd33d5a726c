import { questionLine } from '@jiangtai/questions/body/question-line.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import type { SentQuizView } from '@jiangtai/shared/classroom/views.ts'
import type { QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { MathLine } from '@jiangtai/ui/MathLine.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { laterDialog } from '../../../../../shared/forms/later-dialog.tsx'
import type { StartedQuiz } from '../../../lesson/lesson-commands.ts'
import { FloatingPanel, type PanelPlace } from '../../../kit/FloatingPanel.tsx'
import { StageButton } from '../../../kit/StageButton.tsx'
import { RunsOfQuestion } from '../../runs/later-runs.ts'
import styles from '../quiz.module.css'
import { lastRunOf, nextUnsent, runsOf, sentWords } from './sent-quizzes.ts'
import { StageQuestion } from '../StageQuestion.tsx'
import { TimeLimitChoice } from './TimeLimitChoice.tsx'
import { readChoice, type TimeChoice } from './time-limit.ts'

// The board opens before anything is sent.
const PresetChoice = laterDialog(async () => (await import('./PresetChoice.tsx')).PresetChoice)

export type LessonQuiz = CallOutput<'POST /api/prepare_lessons/api/list_quzi'>['quizzes'][number]

export type QuizPickerProps = {
  quizzes:
    | { kind: 'loading' }
    | { kind: 'failed'; retry: () => void }
    | { kind: 'ready'; list: readonly LessonQuiz[] }
  /** The runs of this lesson, in order. */
  sent: readonly SentQuizView[]
  place: PanelPlace
  onMove: (place: PanelPlace) => void
  onStart: (quiz: StartedQuiz) => Promise<unknown>
  /** Brings back a question that was sent, with its answers. */
  onShow: (quiz_run_id: string) => Promise<unknown>
  onClose: () => void
  /** A vote is being written: the questions of the lesson make room, so that no press meant for it starts one of them. */
  isVoting: boolean
  /** What may be asked without having been prepared, above the questions of the lesson. */
  quick: ReactNode
}

/** 发题: choose a question of the lesson and how long the class has. The key stays out of sight of the class. */
export function QuizPicker({
  quizzes,
  sent,
  place,
  onMove,
  onStart,
  onShow,
  onClose,
  isVoting,
  quick,
}: QuizPickerProps) {
  const list = quizzes.kind === 'ready' && !isVoting ? quizzes.list : []
  const [picked_id, setPickedId] = useState<string | null>(null)
  const [limit, setLimit] = useState<{ lesson_quiz_id: string; choice: TimeChoice } | null>(null)
  const [changed, setChanged] = useState<{ lesson_quiz_id: string; preset: QuizPreset } | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const picked = list.find((quiz) => quiz.lesson_quiz_id === picked_id) ?? nextUnsent(list, sent) ?? list[0]
  const runs = picked === undefined ? [] : runsOf(sent, picked)
  const run = runs.at(-1) ?? null
  const choice: TimeChoice =
    limit !== null && limit.lesson_quiz_id === picked?.lesson_quiz_id
      ? limit.choice
      : { kind: 'offered', time_limit_s: picked?.time_limit_s ?? null }

  function handleStart({ lesson_quiz_id }: LessonQuiz): Promise<unknown> | void {
    const read = readChoice(choice)
    const preset = changed?.lesson_quiz_id === lesson_quiz_id ? { preset: changed.preset } : {}
    if (read.kind === 'ok') return onStart({ lesson_quiz_id, time_limit_s: read.time_limit_s, ...preset })
    setIsRefused(true)
    box.current?.focus()
  }

  return (
    <FloatingPanel
      title={isVoting ? '投票' : list.length === 0 ? '发题' : `发题（${list.length} 道）`}
      place={place}
      onMove={onMove}
      leave={{ label: '收起', onPress: onClose }}
      actions={
        picked !== undefined && (
          <>
            <TimeLimitChoice
              key={picked.lesson_quiz_id}
              choice={choice}
              box={box}
              isRefused={isRefused}
              onChoose={(chosen) => {
                setIsRefused(false)
                setLimit({ lesson_quiz_id: picked.lesson_quiz_id, choice: chosen })
              }}
            />
            {run === null ? (
              <StageButton look="primary" isStep onPress={() => handleStart(picked)}>
                开始作答
              </StageButton>
            ) : (
              <>
                <StageButton look="primary" isStep onPress={() => onShow(run.quiz_run_id)}>
                  查看结果
                </StageButton>
                <span className={styles.apart}>
                  <StageButton isStep onPress={() => handleStart(picked)}>
                    再发一次
                  </StageButton>
                </span>
              </>
            )}
          </>
        )
      }
    >
      {quick}
      {quizzes.kind === 'loading' && !isVoting && <p className={styles.muted}>正在取出题目…</p>}
      {quizzes.kind === 'failed' && !isVoting && (
        <p>
          题目没有取到。<StageButton onPress={quizzes.retry}>重试</StageButton>
        </p>
      )}
      {quizzes.kind === 'ready' && picked === undefined && !isVoting && (
        <p className={styles.muted}>这份备课没有准备题目。</p>
      )}
      {picked !== undefined && (
        <div className={styles.picker}>
          {list.length > 1 && (
            <ol className={styles.pickerList} aria-label="本课的题目">
              {list.map((quiz, index) => (
                <li key={quiz.lesson_quiz_id}>
                  <button
                    type="button"
                    className={styles.pickerItem}
                    aria-pressed={quiz === picked}
                    onClick={() => setPickedId(quiz.lesson_quiz_id)}
                  >
                    <span>{index + 1}</span>
                    <span className={styles.muted}>
                      {questionTypeName(questionType(quiz.question.document))}
                    </span>
                    <MathLine text={questionLine(quiz.question.document)} />
                    <SentMark run={lastRunOf(sent, quiz)} />
                  </button>
                </li>
              ))}
            </ol>
          )}
          {runs.length > 1 && <RunsOfQuestion key={run?.lesson_quiz_id} runs={runs} onShow={onShow} />}
          <PresetChoice
            key={picked.lesson_quiz_id}
            question={picked.question.document}
            preset={changed?.lesson_quiz_id === picked.lesson_quiz_id ? changed.preset : picked.preset}
            onChoose={(preset) => setChanged({ lesson_quiz_id: picked.lesson_quiz_id, preset })}
          />
          <StageQuestion question={picked.question.document} />
        </div>
      )}
    </FloatingPanel>
  )
}

function SentMark({ run }: { run: SentQuizView | null }) {
  return run === null ? null : <span className={styles.sent}>{sentWords(run)}</span>
}
