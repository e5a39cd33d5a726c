import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import { laterDialog } from '../../../forms/later-dialog.tsx'
import { commentsQuery, dropComment, keepComment } from './comments.queries.ts'
import { shortWords } from './comment-keys.ts'
import styles from './comments.module.css'

const ChangeCommentDialog = laterDialog(
  async () => (await import('./ChangeCommentDialog.tsx')).ChangeCommentDialog,
)

/** 评语库: the marker's own comments and comments that were given before, each given with one press or key (HW-12). */
export function CommentBank({
  task_id,
  item_id,
  comment,
  onSay,
  onGive,
}: {
  task_id: string
  item_id: string
  /** The text in the box. */
  comment: string
  onSay: (words: string) => void
  onGive: (given: { score: number; comment: string }) => void
}) {
  const { id: kind } = useTaskKind()
  const { data } = useQuery(commentsQuery(kind, task_id, item_id))
  const keep = useMutation(keepComment(kind))
  const drop = useMutation(dropComment(kind))
  const [isEditing, setIsEditing] = useState(false)
  const [changing, setChanging] = useState<string | null>(null)
  const onError = (error: Error) => message.error(error.message)
  const typed = comment.trim()
  const isKept = data?.kept.some(({ words }) => words === typed) ?? true
  return (
    <div className={styles.bank} role="group" aria-label="评语库">
      {data?.kept.map(({ comment_id, words, item_id: of_item }, at) => (
        <span key={comment_id} className={styles.kept}>
          <Button size="small" title={words} onClick={() => onSay(words)}>
            {at < 9 && <kbd>{at + 1}</kbd>} {shortWords(words)}
            {of_item !== null && <span className={styles.hint}> 本题</span>}
          </Button>
          {isEditing && (
            <>
              <Button size="small" aria-label={`全部改：${words}`} onClick={() => setChanging(words)}>
                全部改
              </Button>
              <Button
                size="small"
                aria-label={`去掉：${words}`}
                onClick={() => drop.mutate(comment_id, { onError })}
              >
                去掉
              </Button>
            </>
          )}
        </span>
      ))}
      {data?.given.map(({ comment: words, score, use_count }) => (
        <Button
          key={`${words} ${score}`}
          size="small"
          title={`${words}（用过 ${use_count} 次）`}
          onClick={() => onGive({ score, comment: words })}
        >
          {score} 分 {shortWords(words)}
        </Button>
      ))}
      {typed !== '' && !isKept && (
        <>
          <Button
            size="small"
            type="link"
            onClick={() => keep.mutate({ words: typed, item_id: null }, { onError })}
          >
            存入评语库
          </Button>
          <Button
            size="small"
            type="link"
            onClick={() => keep.mutate({ words: typed, item_id }, { onError })}
          >
            只存给本题
          </Button>
        </>
      )}
      {typed !== '' && (
        <Button size="small" type="link" onClick={() => setChanging(typed)}>
          改一处，全部改
        </Button>
      )}
      {data !== undefined && data.kept.length > 0 && (
        <Button size="small" type="link" onClick={() => setIsEditing(!isEditing)}>
          {isEditing ? '整理完' : '整理'}
        </Button>
      )}
      {changing !== null && (
        <ChangeCommentDialog {...{ task_id, words: changing }} onClose={() => setChanging(null)} />
      )}
    </div>
  )
}
