import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { PAGE_SIZE } from '@jiangtai/ui/lists/page-size.ts'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Listed, ListQuery } from '../../../lists/list-query.ts'
import type { ListPage } from '../../../lists/use-address.ts'
import styles from '../edit.module.css'

/** A source of questions: a paper, a lesson, a book. */
export type Source = { id: string; name: string; facts: ReactNode }

/** Chooses one source whose questions are put in; further choices about it stand below the list. */
export function SourceDialog<Row>({
  title,
  what,
  unit,
  empty,
  query,
  sourceOf,
  picked,
  isReady,
  isPending,
  error,
  children,
  onChoose,
  onPick,
  onClose,
}: {
  title: string
  what: string
  unit: string
  /** Said where there is none. */
  empty: string
  query: (text: string, page: ListPage) => ListQuery<Row, Listed<Row>>
  sourceOf: (row: Row) => Source
  picked: string | null
  isReady: boolean
  isPending: boolean
  error: Error | null
  children?: ReactNode
  onChoose: (id: string) => void
  onPick: () => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const found = useQuery(query(text, { page, page_size: PAGE_SIZE }))
  const { data } = found
  return (
    <Dialog
      title={title}
      width="min(720px, calc(100vw - 48px))"
      onCancel={onClose}
      footer={
        <>
          {error !== null && <span role="alert">没有成功：{error.message}</span>}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={!isReady} loading={isPending} onClick={onPick}>
            加入全部题目
          </Button>
        </>
      }
    >
      <SearchBox
        label={`搜索${what}`}
        text={text}
        onSearch={(next) => {
          setText(next)
          setPage(1)
        }}
      />
      <div className={styles.papers}>
        {found.isError && data === undefined && (
          <FailedList what={what} error={found.error} onRetry={() => void found.refetch()} />
        )}
        {found.isPending && <SkeletonBlock height={240} />}
        {data?.total === 0 && (
          <EmptyList drawing="not_found">{text === '' ? empty : `没有找到“${text}”。`}</EmptyList>
        )}
        <ul>
          {data?.list.map(sourceOf).map(({ id, name, facts }) => (
            <li key={id}>
              <Radio name="source" checked={picked === id} onChange={() => onChoose(id)}>
                <span className={styles.paperName}>{name}</span>
              </Radio>
              <span className={styles.hint}>{facts}</span>
            </li>
          ))}
        </ul>
      </div>
      {data !== undefined && data.total > 0 && (
        <Pager total={data.total} page={page} unit={unit} onChange={setPage} />
      )}
      {children}
    </Dialog>
  )
}
