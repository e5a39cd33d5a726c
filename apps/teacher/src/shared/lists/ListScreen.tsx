import { BatchBar } from '@jiangtai/ui/lists/BatchBar.tsx'
import { ChoosePageBox } from '@jiangtai/ui/lists/ChooseCell.tsx'
import { type Column, DataTable, type RowProps } from '@jiangtai/ui/lists/DataTable.tsx'
import { FailedList } from '@jiangtai/ui/lists/ListStates.tsx'
import type { PAGE_SIZES } from '@jiangtai/ui/lists/page-size.ts'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { type Chosen, useChosen } from '@jiangtai/ui/lists/use-chosen.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ChooseAllButton } from './ChooseAllButton.tsx'
import type { ListQuery } from './list-query.ts'
import { type ListPage, listPageOf, useAddress } from './use-address.ts'

/** The acts on the ticked rows. Another `filter` begins anew; `limit`: the most rows that one call takes. */
type Choosing<Row> = {
  filter: unknown
  limit: number
  acts: (rows: readonly Row[], clear: () => void) => ReactNode
}

type Table<Row> = {
  label: string
  minWidth: number
  columns: readonly Column<Row>[]
  phone?: 'lines' | 'facts'
  detail?: (row: Row) => ReactNode
  /** The props of a row beside its cells; a dragged row may carry all ticked rows. */
  rowProps?: (row: Row, chosen: Chosen<Row> | null) => RowProps
  /** `untick` unticks the row, once it is not there any more. */
  acts?: { width: number; of: (row: Row, untick: () => void) => ReactNode }
}

/** Rows before those of the first page, which the server does not count: folders before files. `words` counts them, `unit` the others: `2 个文件夹、60 个文件`. */
type First<Row> = { rows: readonly Row[]; words: string; unit: string }

/** Rows that are drawn as cards; null while they are on their way. A card that can be ticked carries the box itself. */
type Cards<Row> = {
  cards: (rows: readonly Row[] | null, isStale: boolean, chosen: Chosen<Row> | null) => ReactNode
}

/**
 * A list behind its filters, as every list of the product is: filters, page and length of a page live in the address, and ticked rows are kept over
 * pages. It tells waiting, emptiness and failure in words. A page behind the last leads to the last.
 */
export function ListScreen<Row>({
  what,
  unit,
  query,
  idOf,
  nameOf,
  filters,
  first,
  length,
  choosing = null,
  countsFirst = false,
  empty,
  show,
}: {
  /** The kind of the listed things: 学生. */
  what: string
  /** The measure word of the rows: 人. */
  unit: string
  query: (page: ListPage) => ListQuery<Row>
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  filters?: ReactNode
  first?: First<Row>
  /** The number of rows of a page unless somebody chose: a class is one page. */
  length?: (typeof PAGE_SIZES)[number]
  /** Null where nothing can be ticked. */
  choosing?: Choosing<Row> | null
  /** Tells above the rows, too, how many there are: long cards put the pager out of sight. */
  countsFirst?: boolean
  /** The words when there are no rows: at all, or by these filters. */
  empty: ReactNode
  show: Table<Row> | Cards<Row>
}) {
  const address = useAddress()
  const page = listPageOf(address, length)
  const { data, error, isPlaceholderData, refetch } = useQuery(query(page))
  const before = first?.rows ?? []
  const isTickedByCard = choosing !== null && 'cards' in show
  const isEmpty = data?.total === 0 && before.length === 0
  const rows = data === undefined ? null : page.page === 1 ? [...before, ...data.list] : data.list
  const chosen = useChosen({
    ...{ idOf, unit },
    filter: JSON.stringify(choosing?.filter),
    limit: choosing?.limit ?? 0,
  })
  useLastPage({ page, total: isPlaceholderData ? undefined : data?.total })
  return (
    <>
      {filters}
      {choosing !== null && chosen.rows.length > 0 && !isEmpty && (
        <div className={isTickedByCard ? list.staying : undefined}>
          <BatchBar count={chosen.rows.length} unit={unit} onClear={chosen.clear}>
            <ChooseAllButton {...{ query, chosen, unit, before, total: data?.total ?? 0 }} />
            {choosing.acts(chosen.rows, chosen.clear)}
          </BatchBar>
        </div>
      )}
      {data === undefined && error !== null ? (
        <FailedList what={what} error={error} onRetry={() => void refetch()} />
      ) : isEmpty ? (
        empty
      ) : (
        <>
          {data !== undefined && (countsFirst || isTickedByCard) && (
            <div className={list.counts}>
              {isTickedByCard && rows !== null && (
                <ChoosePageBox rows={rows} chosen={chosen}>
                  本页全选
                </ChoosePageBox>
              )}
              {countsFirst && (
                <p className={list.count}>
                  共 {data.total}
                  {data.is_capped === true && ' 多'} {unit}
                </p>
              )}
            </div>
          )}
          <Rows
            {...{ show, rows, idOf, nameOf }}
            isStale={isPlaceholderData}
            chosen={choosing === null ? null : chosen}
          />
          {data !== undefined && (
            <Pager
              total={data.total}
              isMore={data.is_capped === true}
              {...page}
              unit={first?.unit ?? unit}
              before={first?.words ?? ''}
              // Going back leaves a turned page, not the list.
              onChange={(next) => address.change({ page: String(next) }, 'push')}
              onResize={(page_size) => address.change({ page_size: String(page_size) })}
            />
          )}
        </>
      )}
    </>
  )
}

function Rows<Row>({
  show,
  rows,
  idOf,
  nameOf,
  isStale,
  chosen,
}: {
  show: Table<Row> | Cards<Row>
  rows: readonly Row[] | null
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  isStale: boolean
  chosen: Chosen<Row> | null
}) {
  if ('cards' in show) return show.cards(rows, isStale, chosen)
  const { rowProps, acts, ...table } = show
  return (
    <DataTable
      {...table}
      {...{ rows, idOf, nameOf, isStale, chosen }}
      {...(acts !== undefined && {
        acts: { width: acts.width, of: (row: Row) => acts.of(row, () => chosen?.toggle([row], false)) },
      })}
      rowProps={rowProps === undefined ? undefined : (row) => rowProps(row, chosen)}
    />
  )
}

/** Rows go away while somebody looks at the last page, and addresses are kept: a page behind the last leads to the last. */
function useLastPage({ page, total }: { page: ListPage; total: number | undefined }): void {
  const address = useAddress()
  const last = Math.max(1, Math.ceil((total ?? 0) / page.page_size))
  // The number of rows is known only with the answer.
  useEffect(() => {
    if (total !== undefined && page.page > last) address.change({ page: String(last) })
  })
}
