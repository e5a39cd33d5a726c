import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import type { Post } from './discussion.queries.ts'
import styles from './discussion.module.css'

/** One post, with its student by name, also where classmates see a number. */
export function PostCard({
  post,
  mayDecide,
  isBusy,
  onShow,
  onTakeAway,
  onAnswer,
}: {
  post: Post
  mayDecide: boolean
  isBusy: boolean
  onShow: () => void
  onTakeAway: () => void
  onAnswer: () => void
}) {
  const { student_id, name, alias, words, answers, state, reason, posted_at } = post
  return (
    <li className={styles.post} data-state={state} aria-label={`${name}的发言`}>
      <p className={styles.author}>
        <strong>{name}</strong>
        {student_id === null && <span className={styles.tag}>老师</span>}
        {alias !== null && <span className={styles.facts}>{`同学看到的是“${alias}”`}</span>}
        {state === 'waiting' && <span className={styles.tag}>等通过</span>}
        {state === 'hidden' && <span className={styles.tag}>已收起</span>}
        <span className={styles.facts}>
          <SpokenTime at={posted_at} />
        </span>
      </p>
      {answers !== null && <p className={styles.quote}>{`${answers.author}：${answers.words}`}</p>}
      <p className={styles.words}>{words}</p>
      {state === 'hidden' && <p className={styles.facts}>{`原因：${reason}`}</p>}
      {mayDecide && (
        <div className={styles.acts}>
          {state !== 'shown' && (
            <Button size="small" disabled={isBusy} onClick={onShow}>
              {state === 'waiting' ? '通过' : '恢复'}
            </Button>
          )}
          {state !== 'hidden' && (
            <>
              <Button size="small" disabled={isBusy} onClick={onTakeAway}>
                收起
              </Button>
              <Button size="small" onClick={onAnswer}>
                回复
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}
