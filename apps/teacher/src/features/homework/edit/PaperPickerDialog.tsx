import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import type { CallInput } from '@jiangtai/shared/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { PAGE_SIZE } from '@jiangtai/ui/lists/page-size.ts'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../shared/lists/use-address.ts'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import styles from './edit.module.css'

const LIST = 'POST /api/question_center/v1/paper/list'
type Narrowing = Pick<CallInput<typeof LIST>, 'subject_id' | 'phase_id'>

/** Under the key of papers, so that a paper that was changed is asked for again. */
function paperChoicesQuery(narrowing: Narrowing & { text: string }, page: ListPage) {
  return listQuery(['papers', 'list', 'choices', narrowing], page, (asked, signal) =>
    api.call(LIST, { ...narrowing, state: null, ...asked }, { signal }),
  )
}

/** Chooses one of one's own papers of the subject: all its questions are put in. */
export function PaperPickerDialog({
  start,
  isPending,
  error,
  onPick,
  onClose,
}: {
  start: Narrowing
  isPending: boolean
  error: Error | null
  onPick: (paper_id: string) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<string | null>(null)
  const papers = useQuery(paperChoicesQuery({ ...start, text }, { page, page_size: PAGE_SIZE }))
  const { data } = papers
  return (
    <Dialog
      title="从试卷选题"
      width="min(720px, calc(100vw - 48px))"
      onCancel={onClose}
      footer={
        <>
          {error !== null && <span role="alert">没有成功：{error.message}</span>}
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={picked === null}
            loading={isPending}
            onClick={() => picked !== null && onPick(picked)}
          >
            加入全部题目
          </Button>
        </>
      }
    >
      <SearchBox
        label="搜索试卷"
        text={text}
        onSearch={(next) => {
          setText(next)
          setPage(1)
        }}
      />
      <div className={styles.papers}>
        {papers.isError && data === undefined && (
          <FailedList what="试卷" error={papers.error} onRetry={() => void papers.refetch()} />
        )}
        {papers.isPending && <SkeletonBlock height={240} />}
        {data?.total === 0 && (
          <EmptyList drawing="not_found">
            {text === '' ? '这个学科和学段还没有自己的试卷。' : `没有找到“${text}”。`}
          </EmptyList>
        )}
        <ul>
          {data?.list.map(({ paper_id, title, phase_id, subject_name, question_count, updated_at }) => (
            <li key={paper_id}>
              <Radio name="paper" checked={picked === paper_id} onChange={() => setPicked(paper_id)}>
                <span className={styles.paperName}>{title}</span>
              </Radio>
              <span className={styles.hint}>
                {phaseName(phase_id)}
                {subject_name} · {question_count} 题 · <SpokenTime at={updated_at} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      {data !== undefined && data.total > 0 && (
        <Pager total={data.total} page={page} unit="份" onChange={setPage} />
      )}
    </Dialog>
  )
}
