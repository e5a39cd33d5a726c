import { POSTS_A_PAGE } from '@jiangtai/shared/tasks/limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { ChoiceChips } from '@jiangtai/ui/lists/ChoiceChips.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { decidePosts, type Post, postsQuery, type PostState, type Thread } from './discussion.queries.ts'
import { PostCard } from './PostCard.tsx'
import styles from './discussion.module.css'

const AnswerDialog = laterDialog(async () => (await import('./AnswerDialog.tsx')).AnswerDialog)
const TakeAwayDialog = laterDialog(async () => (await import('./TakeAwayDialog.tsx')).TakeAwayDialog)

const STATES = [
  { value: 'waiting', label: '等通过' },
  { value: 'shown', label: '同学看得到' },
  { value: 'hidden', label: '已收起' },
] as const

type Opened = { kind: 'answer'; post: Post | null } | { kind: 'take_away'; post: Post }

/** The posts of one class, with what its teacher may do about them ([TK-190]). */
export function ThreadPosts({
  task_id,
  thread: { set_no, step_no, class_id },
  mayDecide,
}: {
  task_id: string
  thread: Thread
  mayDecide: boolean
}) {
  const thread = { task_id, set_no, step_no, class_id }
  const [state, setState] = useState<PostState | null>(null)
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Opened | null>(null)
  const posts = useQuery(postsQuery(thread, state, { page, page_size: POSTS_A_PAGE }))
  const decide = useMutation(decidePosts())
  const show = (shown: readonly Post[], done: string) =>
    decide.mutate(
      { task_id, post_ids: shown.map(({ post_id }) => post_id), state: 'shown' },
      { onSuccess: () => message.success(done) },
    )
  const waiting = posts.data?.list.filter((one) => one.state === 'waiting') ?? []
  return (
    <>
      <div className={styles.bar}>
        <ChoiceChips
          label="发言"
          value={state}
          options={STATES}
          onChange={(chosen) => {
            setState(chosen)
            setPage(1)
          }}
        />
        {mayDecide && (
          <div className={styles.acts}>
            {waiting.length > 1 && (
              <Button loading={decide.isPending} onClick={() => show(waiting, `已通过 ${waiting.length} 条`)}>
                {`通过这 ${waiting.length} 条`}
              </Button>
            )}
            <Button type="primary" onClick={() => setOpened({ kind: 'answer', post: null })}>
              参加讨论
            </Button>
          </div>
        )}
      </div>
      {decide.error !== null && (
        <p className={styles.fault} role="alert">
          {decide.error.message}
        </p>
      )}
      {posts.data === undefined ? (
        posts.isError ? (
          <FailedList what="发言" error={posts.error} onRetry={() => void posts.refetch()} />
        ) : (
          <SkeletonBlock height={320} />
        )
      ) : posts.data.total === 0 ? (
        <EmptyList drawing={state === null ? 'nothing_yet' : 'not_found'}>
          {state === null ? '还没有学生发言。' : '没有这样的发言。'}
        </EmptyList>
      ) : (
        <>
          <ol className={styles.list} aria-label="发言">
            {posts.data.list.map((post) => (
              <PostCard
                key={post.post_id}
                {...{ post, mayDecide }}
                isBusy={decide.isPending}
                onShow={() => show([post], post.state === 'waiting' ? '已通过' : '已恢复')}
                onTakeAway={() => setOpened({ kind: 'take_away', post })}
                onAnswer={() => setOpened({ kind: 'answer', post })}
              />
            ))}
          </ol>
          <Pager total={posts.data.total} page={page} page_size={POSTS_A_PAGE} unit="条" onChange={setPage} />
        </>
      )}
      {opened?.kind === 'answer' && (
        <AnswerDialog {...{ thread }} post={opened.post} onClose={() => setOpened(null)} />
      )}
      {opened?.kind === 'take_away' && (
        <TakeAwayDialog {...{ task_id }} post={opened.post} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
