import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { type RowAct, RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SpokenTime } from '../SpokenTime.tsx'
import type { ListQuery } from './list-query.ts'
import { ListScreen } from './ListScreen.tsx'
import type { ListPage } from './use-address.ts'

/** The facts of a thing in a bin: since when it is there, and until when. */
type Binned = { removed_at: string; purged_at: string }

/** 回收站 of one kind of thing: the removed things, until their last day, and the way back. */
export function BinList<Row extends Binned>({
  thing,
  unit,
  days,
  note,
  query,
  idOf,
  nameOf,
  columns,
  minWidth,
  restoring,
  restoredWords,
  actsOf,
}: {
  /** The kind of the removed things: 试卷. */
  thing: string
  /** The measure word of the things: 份. */
  unit: string
  /** The number of days that a thing stays. */
  days: number
  /** The words above the rows. */
  note: ReactNode
  query: (page: ListPage) => ListQuery<Row>
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** The columns that tell the things apart; the two days follow. */
  columns: readonly Column<Row>[]
  minWidth: number
  /** Takes the id of a row. */
  restoring: UseMutationOptions<{ done: true }, Error, string>
  /** Said once a thing is back, of things that have no name of their own. */
  restoredWords?: string
  /** Further acts on a thing. */
  actsOf?: (row: Row) => readonly RowAct[]
}) {
  const restore = useMutation(restoring)
  const handleRestore = (row: Row) =>
    restore.mutate(idOf(row), {
      onSuccess: () => message.success(restoredWords ?? `已恢复《${nameOf(row)}》`),
      onError: (error) => message.error(`没有恢复成功：${error.message}`),
    })
  return (
    <ListScreen<Row>
      {...{ what: '回收站', unit, query, idOf, nameOf }}
      filters={<p className={list.muted}>{note}</p>}
      empty={
        <EmptyList>
          回收站是空的。删除的{thing}会在这里留 {days} 天。
        </EmptyList>
      }
      show={{
        ...{ label: '回收站表格', minWidth, columns: [...columns, ...DAYS], phone: 'facts' },
        acts: {
          width: actsOf === undefined ? 104 : 168,
          of: (row) => (
            <RowActs
              name={nameOf(row)}
              acts={[
                { key: 'restore', label: '恢复', onPick: () => handleRestore(row) },
                ...(actsOf?.(row) ?? []),
              ]}
            />
          ),
        },
      }}
    />
  )
}

const DAYS: readonly Column<Binned>[] = [
  {
    ...{ head: '删除时间', width: 128, isWideOnly: true },
    cell: ({ removed_at }) => <SpokenTime at={removed_at} />,
  },
  { head: '保留到', width: 144, cell: ({ purged_at }) => formatDateTime(purged_at).slice(0, 10) },
]
