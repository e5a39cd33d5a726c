import type { GivenMark } from '@jiangtai/shared/classroom/asking/marking/mark-fields.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { useState } from 'react'
import { plainScore, scoreRefusal } from '../../../../shared/tasks/marking/score/score-typing.ts'
import { AnswerFiles } from '../photos/AnswerFiles.tsx'
import type { AnswerToMark } from './marked-answers.ts'
import styles from './marking.module.css'
import { RESULTS, verdictOf } from './marks.ts'
import type { ShownMark } from './use-marks.ts'

/** One answer with its mark: what was written, its photos, and the buttons that mark it (LV-08). */
export function AnswerCard({
  answer,
  title,
  quiz_run_id,
  full_score,
  mark,
  isPicked,
  isFocusable,
  onPick,
  onGive,
  onPhoto,
}: {
  answer: AnswerToMark
  /** The name of the student, or the number of the answer while names are hidden. */
  title: string
  quiz_run_id: string
  full_score: number
  mark: ShownMark
  isPicked: boolean
  /** The one card that Tab reaches; the arrow keys go on from it. */
  isFocusable: boolean
  onPick: () => void
  onGive: (given: GivenMark) => void
  onPhoto: (key: string) => void
}) {
  return (
    <li className={styles.card} data-result={mark.result} data-picked={isPicked}>
      <button
        type="button"
        className={styles.pick}
        tabIndex={isFocusable ? 0 : -1}
        aria-pressed={isPicked}
        aria-label={`${title}：${verdictOf(mark, full_score)}`}
        data-answer={answer.student_id}
        onClick={onPick}
      >
        <span className={styles.box} aria-hidden="true">
          {isPicked ? '☑' : '☐'}
        </span>
        <span className={styles.title}>{title}</span>
        {answer.isLate && <span className={styles.late}>补交</span>}
        <span className={styles.verdict} data-result={mark.result}>
          {verdictOf(mark, full_score)}
        </span>
      </button>
      <div className={styles.said}>
        <ScrollBox label={`${title}的作答`}>
          {answer.text !== '' && <MathText text={answer.text} />}
          <AnswerFiles
            {...{ quiz_run_id, title, onPhoto }}
            photo_keys={answer.photo_keys}
            sounds={answer.sounds}
          />
        </ScrollBox>
      </div>
      <div className={styles.marks}>
        {RESULTS.map(({ result, sign, word }) => (
          <button
            key={result}
            type="button"
            className={styles.mark}
            data-result={result}
            tabIndex={-1}
            aria-label={`${title} ${word}`}
            aria-pressed={mark.result === result}
            onClick={() => onGive({ kind: 'result', result })}
          >
            {sign} {word}
          </button>
        ))}
        {full_score > 1 && (
          <Points key={mark.score ?? ''} {...{ title, full_score, onGive }} score={mark.score} />
        )}
      </div>
    </li>
  )
}

/** Points of an item that has several, typed and given with Enter or by going on. */
function Points({
  title,
  full_score,
  score,
  onGive,
}: {
  title: string
  full_score: number
  score: number | null
  onGive: (given: GivenMark) => void
}) {
  const stands = score === null ? '' : String(score)
  const [typed, setTyped] = useState(stands)
  const wrong = typed === stands ? null : scoreRefusal(typed, full_score)
  const handleGive = () => {
    if (typed !== stands && wrong === null) onGive({ kind: 'points', score: Number(plainScore(typed)) })
  }
  return (
    <span className={styles.points}>
      <Input
        aria-label={`${title} 得分，满分 ${full_score}`}
        aria-invalid={wrong !== null}
        status={wrong === null ? '' : 'error'}
        className={styles.pointsBox}
        tabIndex={-1}
        inputMode="decimal"
        maxLength={6}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={handleGive}
        onBlur={handleGive}
      />
      <span>/ {full_score} 分</span>
      {wrong !== null && <small role="alert">{wrong}</small>}
    </span>
  )
}
