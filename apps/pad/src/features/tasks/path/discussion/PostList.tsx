import { formatSpokenTime } from '@jiangtai/shared/core/dates.ts'
import type { PadPost } from '@jiangtai/shared/tasks/steps/discussion/post.ts'
import { useState } from 'react'
import type { PostEntry } from './discussion-posts.ts'
import type { OpenThread, ThreadState } from './open-thread.ts'
import type { Answered, Written } from './PostBox.tsx'

export type PostListProps = {
  known: ThreadState
  /** Own posts that the list of the server does not tell yet. */
  own: readonly PostEntry[]
  isOnline: boolean
  open: Pick<OpenThread, 'refetch' | 'showEarlier' | 'withdraw'>
  mayAnswer: boolean
  onAnswer: (answered: Answered) => void
  onRewrite: (written: Written) => void
}

/** The posts of the class, the last first; above them those that are on their way. */
export function PostList({ known, own, isOnline, open, mayAnswer, onAnswer, onRewrite }: PostListProps) {
  const thread = known.kind === 'ready' ? known.thread : null
  const posts = thread?.list ?? []
  return (
    <>
      <Trouble known={known} onRetry={open.refetch} />
      {known.kind === 'loading' && own.length === 0 && <p className="talk-note">正在取讨论…</p>}
      {(own.length > 0 || posts.length > 0) && (
        <ol className="talk-list" aria-label="发言">
          {own.map((entry) => (
            <OnDevice key={entry.item_id} {...{ entry, isOnline, onRewrite }} />
          ))}
          {posts.map((post) => (
            <Post key={post.post_id} {...{ post, mayAnswer, onAnswer }} onWithdraw={open.withdraw} />
          ))}
        </ol>
      )}
      {thread !== null && <Others thread={thread} isEmpty={own.length === 0} />}
      {thread !== null && thread.list.length < thread.total && (
        <button type="button" className="button-secondary" onClick={open.showEarlier}>
          更早的发言
        </button>
      )}
    </>
  )
}

function Trouble({ known, onRetry }: { known: ThreadState; onRetry: () => void }) {
  const message = known.kind === 'failed' ? known.message : known.kind === 'ready' ? known.trouble : null
  if (message === null) return null
  return (
    <p className="talk-trouble" role="alert">
      {`没有取到同学的发言：${message}`}
      <button type="button" className="button-quiet" onClick={onRetry}>
        重试
      </button>
    </p>
  )
}

/** The number of posts that are not read yet, or that there are none ([TK-188]). */
function Others({
  thread: { reads_others, others_count, total },
  isEmpty,
}: {
  thread: { reads_others: boolean; others_count: number; total: number }
  isEmpty: boolean
}) {
  if (!reads_others && others_count > 0)
    return <p className="talk-note">{`已有 ${others_count} 条发言，发表自己的想法以后就能看到。`}</p>
  return total === 0 && isEmpty ? <p className="talk-note">还没有人发言。</p> : null
}

/** A post that lies on the device: on its way, or refused with the reason. */
function OnDevice({
  entry: { delivery, value, item_id },
  isOnline,
  onRewrite,
}: {
  entry: PostEntry
  isOnline: boolean
  onRewrite: (written: Written) => void
}) {
  const { words, reply_to } = value
  return (
    <li className="talk-post">
      <p className="talk-head">
        <b>我</b>
        {delivery.kind !== 'rejected' && delivery.kind !== 'acked' && (
          <span className="talk-tag">{isOnline ? '正在发出' : '待发出：已存在本机'}</span>
        )}
      </p>
      <p className="talk-words">{words}</p>
      {delivery.kind === 'rejected' && (
        <p className="talk-fault" role="alert">
          {`没有发出：${delivery.reason}`}
          <button
            type="button"
            className="button-quiet"
            onClick={() =>
              onRewrite({
                ...{ client_post_id: item_id, words },
                answered: reply_to === null ? null : { post_id: reply_to, author: null, words: null },
              })
            }
          >
            改一改再发
          </button>
        </p>
      )}
    </li>
  )
}

type PostProps = {
  post: PadPost
  mayAnswer: boolean
  onAnswer: (answered: Answered) => void
  onWithdraw: (post_id: string) => Promise<string | null>
}

function Post({ post, mayAnswer, onAnswer, onWithdraw }: PostProps) {
  const { post_id, author, is_own, is_teacher, words, answers, state, reason, posted_at } = post
  // The words are those of the moment when it came on the screen.
  const [now] = useState(() => new Date())
  return (
    <li className={is_own ? 'talk-post talk-own' : 'talk-post'}>
      <p className="talk-head">
        <b>{is_own ? `${author}（我）` : author}</b>
        {is_teacher && <span className="talk-tag talk-teacher">老师</span>}
        {state === 'waiting' && <span className="talk-tag">等老师通过</span>}
        {posted_at !== null && <time dateTime={posted_at}>{formatSpokenTime(posted_at, now)}</time>}
      </p>
      {answers !== null && <p className="talk-quote">{`${answers.author}：${answers.words}`}</p>}
      <p className="talk-words">{words}</p>
      {state === 'hidden' && <p className="talk-fault">{`老师收起了这条发言：${reason}`}</p>}
      {mayAnswer && state !== 'hidden' && (
        <div className="talk-acts">
          <button
            type="button"
            className="button-quiet"
            aria-label={`回复 ${author}`}
            onClick={() => onAnswer({ post_id, author, words })}
          >
            回复
          </button>
          {is_own && <Withdraw onWithdraw={() => onWithdraw(post_id)} />}
        </div>
      )}
    </li>
  )
}

/** 收回 asks once more in its place; the reason why it could not be done stands beside it. */
function Withdraw({ onWithdraw }: { onWithdraw: () => Promise<string | null> }) {
  const [isAsked, setIsAsked] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const withdraw = async () => {
    setIsAsked(false)
    setTrouble(await onWithdraw())
  }
  if (!isAsked)
    return (
      <>
        <button type="button" className="button-quiet" onClick={() => setIsAsked(true)}>
          收回
        </button>
        {trouble !== null && (
          <span className="talk-fault" role="alert">
            {trouble}
          </span>
        )}
      </>
    )
  return (
    <>
      <button type="button" className="button-quiet talk-sure" onClick={() => void withdraw()}>
        确定收回
      </button>
      <button type="button" className="button-quiet" onClick={() => setIsAsked(false)}>
        不收回
      </button>
    </>
  )
}
