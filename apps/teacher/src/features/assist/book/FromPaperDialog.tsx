import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Book, ownPapersQuery, questionsOfPaper } from '../assist.queries.ts'
import styles from './book.module.css'

/** Takes the questions of one of the own papers, as far as the page has room. */
export function FromPaperDialog({
  book,
  room,
  there,
  isPending,
  error,
  onPick,
  onClose,
}: {
  book: Book
  room: number
  there: readonly string[]
  isPending: boolean
  error: Error | null
  onPick: (question_ids: string[]) => void
  onClose: () => void
}) {
  const papers = useQuery(ownPapersQuery(book))
  const [paper_id, setPaperId] = useState<string | null>(null)
  const read = useMutation({ mutationFn: questionsOfPaper })
  const failure = error ?? read.error
  const handlePick = () => {
    if (paper_id === null) return
    read.mutate(paper_id, {
      onSuccess: (ids) => onPick(ids.filter((id) => !there.includes(id)).slice(0, room)),
    })
  }
  return (
    <Dialog
      title="从试卷选题"
      width={480}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={paper_id === null}
            loading={isPending || read.isPending}
            onClick={handlePick}
          >
            放入
          </Button>
        </>
      }
    >
      {papers.data === undefined ? (
        papers.error === null ? (
          <SkeletonBlock height={64} />
        ) : (
          <FailedList what="试卷" error={papers.error} onRetry={() => void papers.refetch()} />
        )
      ) : papers.data.length === 0 ? (
        <EmptyList>这个学科、学段还没有您的试卷。</EmptyList>
      ) : (
        <>
          <p className={styles.note}>
            试卷里的题按顺序放在这一页后面，已经在这一页的不再放，最多放 {room} 道。
          </p>
          <Select
            aria-label="试卷"
            placeholder="选一份试卷"
            value={paper_id}
            options={papers.data.map((one) => ({
              value: one.paper_id,
              label: `${one.title}（${one.question_count} 题）`,
            }))}
            onChange={(next: string) => setPaperId(next)}
          />
        </>
      )}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          没有放入：{failure.message}
        </p>
      )}
    </Dialog>
  )
}
