import { formatClock } from '@jiangtai/shared/core/dates.ts'
import type { Moment } from '@jiangtai/shared/tasks/reading/moment.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useState } from 'react'
import { secondOf, whyNotAt } from './moments-draft.ts'
import type { QuestionChoice } from './question-choices.ts'
import edit from '../../edit.module.css'
import styles from './moments.module.css'

/** One moment: its time, which is typed or taken from the player, and its question. A time that cannot be stays in the box, marked, and changes nothing. */
export function MomentRow({
  moment,
  moments,
  number,
  seconds,
  choices,
  now,
  faults,
  onMove,
  onAsk,
  onGo,
  onRemove,
}: {
  moment: Moment
  moments: readonly Moment[]
  number: number
  seconds: number
  choices: readonly QuestionChoice[]
  /** The second at which the player is. */
  now: number
  faults: { second: string | null; question_id: string | null }
  onMove: (second: number) => void
  onAsk: (question_id: string) => void
  onGo: () => void
  onRemove: () => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const { second, question_id } = moment
  const whyNot = (text: string) => whyNotAt(text, { moments, question_id, seconds })
  const wrong = (typed === null ? null : whyNot(typed)) ?? faults.second
  const name = `第 ${number} 个问题`
  const take = () => {
    const written = typed === null || whyNot(typed) !== null ? null : secondOf(typed)
    if (written === null) return
    setTyped(null)
    if (written !== second) onMove(written)
  }
  return (
    <div className={styles.row}>
      <Input
        className={styles.time}
        aria-label={`${name}的时间`}
        aria-invalid={wrong !== null}
        maxLength={6}
        value={typed ?? formatClock(second)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take()
        }}
      />
      <Select
        className={styles.question}
        aria-label={`${name}问哪道题`}
        value={question_id}
        status={faults.question_id === null ? '' : 'error'}
        placeholder="请选题"
        options={choices.map((choice) => {
          const isElsewhere = choice.place !== null && choice.question_id !== question_id
          return {
            value: choice.question_id,
            label: isElsewhere ? `${choice.words}（${choice.place}）` : choice.words,
            disabled: isElsewhere,
          }
        })}
        onChange={onAsk}
      />
      <span className={styles.acts}>
        <Button size="small" aria-label={`看这里：${name}`} onClick={onGo}>
          看这里
        </Button>
        <Button
          size="small"
          aria-label={`移到 ${formatClock(now)}：${name}`}
          disabled={now === second || whyNot(formatClock(now)) !== null}
          onClick={() => onMove(now)}
        >
          移到 {formatClock(now)}
        </Button>
        <Button size="small" aria-label={`去掉${name}`} onClick={onRemove}>
          去掉
        </Button>
      </span>
      {[wrong, faults.question_id].map(
        (fault) =>
          fault !== null && (
            <p key={fault} role="alert" className={`${edit.fault} ${styles.wrong}`}>
              {fault}
            </p>
          ),
      )}
    </div>
  )
}
