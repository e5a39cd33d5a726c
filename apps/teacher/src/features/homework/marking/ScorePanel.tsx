import { MAX_COMMENT } from '@jiangtai/shared/tasks/limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input, TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { type KeyboardEvent, useState } from 'react'
import { type DeskAnswer, keyOf, type MarkingDesk, type Unsaved } from './marking-desk.ts'
import { halfOf, plainScore, quickScore, scoreRefusal } from './score-typing.ts'
import styles from './marking.module.css'

/** The score of the answer in front: typed and Enter, or one key; and what is said with it (HW-10, HW-12). */
export function ScorePanel({
  desk,
  answer,
  at,
  typed,
  unsaved,
  comments,
}: {
  desk: MarkingDesk
  answer: DeskAnswer
  at: number
  /** What was typed before and not given. */
  typed: { score: string; comment: string } | undefined
  unsaved: Unsaved | undefined
  /** What was said last, newest first. */
  comments: readonly string[]
}) {
  const [isTold, setIsTold] = useState(false)
  const full_score = answer.score?.full_score ?? 0
  const stands = unsaved ?? given(answer)
  const score = typed?.score ?? (stands.score === null ? '' : String(stands.score))
  const comment = typed?.comment ?? stands.comment
  const wrong = scoreRefusal(score, full_score)
  const put = (part: Partial<{ score: string; comment: string }>) =>
    desk.type(keyOf(answer), { score, comment, ...part })
  const give = (points: number) => desk.give({ score: points, comment: comment.trim() })
  const handleGive = () => {
    if (wrong === null) return give(Number(plainScore(score)))
    setIsTold(true)
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    const quick = quickScore(event.key, full_score)
    const step = ['ArrowUp', 'ArrowLeft'].includes(event.key)
      ? -1
      : ['ArrowDown', 'ArrowRight'].includes(event.key)
        ? 1
        : 0
    if (quick === null && step === 0) return
    event.preventDefault()
    if (quick === null) desk.goTo(at + step)
    else give(quick)
  }
  const error = isTold || score !== '' ? wrong : null
  return (
    <div className={styles.score} role="group" aria-label="给分">
      <div className={styles.scoreLine}>
        <Input
          autoFocus
          aria-label={`得分，满分 ${full_score}`}
          aria-invalid={error !== null}
          status={error === null ? '' : 'error'}
          className={styles.scoreBox}
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
          value={score}
          onChange={({ target }) => put({ score: target.value })}
          onPressEnter={handleGive}
          onKeyDown={handleKey}
        />
        <span className={styles.full}>/ {full_score} 分</span>
        <Button onClick={() => give(0)}>零分 -</Button>
        <Button onClick={() => give(halfOf(full_score))}>半分 *</Button>
        <Button onClick={() => give(full_score)}>满分 +</Button>
      </div>
      {error !== null && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      <TextArea
        aria-label="评语"
        placeholder="评语，可以不填"
        min_rows={2}
        max_rows={5}
        maxLength={MAX_COMMENT}
        value={comment}
        onChange={({ target }) => put({ comment: target.value })}
      />
      {comments.length > 0 && (
        <div className={styles.comments} role="group" aria-label="用过的评语">
          {comments.map((words) => (
            <Button key={words} size="small" title={words} onClick={() => put({ comment: words })}>
              {words.length > 12 ? `${words.slice(0, 12)}…` : words}
            </Button>
          ))}
        </div>
      )}
      <Button type="primary" onClick={handleGive}>
        保存，下一份（回车）
      </Button>
    </div>
  )
}

/** What stands on an answer; null where nothing was given. */
function given({ score }: DeskAnswer): { score: number | null; comment: string } {
  if (score === null || score.result === 'ungraded') return { score: null, comment: score?.comment ?? '' }
  return { score: score.score, comment: score.comment }
}
