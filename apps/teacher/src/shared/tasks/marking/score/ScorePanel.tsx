import { MAX_COMMENT } from '@jiangtai/shared/tasks/limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input, TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import { commentAt } from '../comments/comment-keys.ts'
import { commentsQuery } from '../comments/comments.queries.ts'
import { CommentBank } from '../comments/CommentBank.tsx'
import {
  givenOf,
  type DeskAnswer,
  keyOf,
  type MarkingDesk,
  type Typed,
  type Unsaved,
} from '../desk/marking-desk.ts'
import { type Points, PointsToGive } from './PointsToGive.tsx'
import { halfOf, plainScore, quickScore, scoreRefusal } from './score-typing.ts'
import { useKeysToBox } from './keys-to-box.ts'
import styles from '../marking.module.css'

/** The name of an act with its key, which is hidden where there is no keyboard ([HK-91]). */
const withKey = (words: string, key: string) => (
  <span>
    {words}
    <span className={styles.keys}>{key}</span>
  </span>
)

/** The score of the answer in front: typed and Enter, or one key; and its comment (HW-10, HW-12). */
export function ScorePanel({
  desk,
  answer,
  at,
  typed,
  unsaved,
  comments,
  task_id,
  points,
  children,
}: {
  desk: MarkingDesk
  answer: DeskAnswer
  at: number
  /** The text that was typed before and not given. */
  typed: Typed | undefined
  unsaved: Unsaved | undefined
  /** The last comments, the newest first. */
  comments: readonly string[]
  task_id: string
  /** Points to give of the key; empty where it has none. */
  points: Points
  /** Stands beside the written comment. */
  children: ReactNode
}) {
  const { id: kind } = useTaskKind()
  const boxId = useId()
  useKeysToBox(boxId)
  const [isTold, setIsTold] = useState(false)
  const full_score = answer.score?.full_score ?? 0
  const stands = unsaved ?? givenOf(answer.score)
  const score = typed?.score ?? (stands.score === null ? '' : String(stands.score))
  const comment = typed?.comment ?? stands.comment
  const wrong = scoreRefusal(score, full_score)
  const ticked = typed?.points ?? stands.points
  const put = (part: Typed) => desk.type(keyOf(answer), { score, comment, ...part })
  const give = (given: number) => {
    // All or nothing says the same of every point.
    if (points.length > 0 && (given === 0 || given === full_score))
      put({ points: points.map(() => given > 0) })
    desk.give({ score: given, comment: comment.trim() })
  }
  const handleGive = () => {
    if (wrong === null) return give(Number(plainScore(score)))
    setIsTold(true)
  }
  const kept = useQuery(commentsQuery(kind, task_id, answer.item_id)).data?.kept
  /** Alt and a digit say one of one's own comments. */
  const handleComment = (event: KeyboardEvent<HTMLElement>) => {
    const place = commentAt(event)
    const words = place === null ? undefined : kept?.[place]?.words
    if (words === undefined) return
    event.preventDefault()
    put({ comment: words })
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
    <div className={styles.score} role="group" aria-label="给分" onKeyDown={handleComment}>
      <div className={styles.scoreLine}>
        <Input
          autoFocus
          id={boxId}
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
        <Button onClick={() => give(0)}>{withKey('零分 ', '-')}</Button>
        <Button onClick={() => give(halfOf(full_score))}>{withKey('半分 ', '*')}</Button>
        <Button onClick={() => give(full_score)}>{withKey('满分 ', '+')}</Button>
      </div>
      {error !== null && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      {points.length > 0 && (
        <PointsToGive
          {...{ points, ticked, full_score }}
          onTick={(next, sum) => put({ points: next, score: String(sum) })}
        />
      )}
      <div className={styles.commentLine}>
        <TextArea
          aria-label="评语"
          placeholder="评语，可以不填"
          min_rows={2}
          max_rows={5}
          maxLength={MAX_COMMENT}
          value={comment}
          onChange={({ target }) => put({ comment: target.value })}
        />
        {children}
      </div>
      {comments.length > 0 && (
        <div className={styles.comments} role="group" aria-label="用过的评语">
          {comments.map((words) => (
            <Button key={words} size="small" title={words} onClick={() => put({ comment: words })}>
              {words.length > 12 ? `${words.slice(0, 12)}…` : words}
            </Button>
          ))}
        </div>
      )}
      <CommentBank
        {...{ task_id, comment }}
        item_id={answer.item_id}
        onSay={(words) => put({ comment: words })}
        onGive={desk.give}
      />
      <Button type="primary" onClick={handleGive}>
        {withKey('保存，下一份', '（回车）')}
      </Button>
    </div>
  )
}
