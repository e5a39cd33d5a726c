import type { ImportRowKind } from '@jiangtai/shared/imports/fields.ts'
import { type Column, DataTable } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList, FailedList } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import type { Chosen } from '@jiangtai/ui/lists/use-chosen.ts'
import { useQuery } from '@tanstack/react-query'
import { listPageOf, useAddress } from '../../lists/use-address.ts'
import { type Import, type ImportRow, importRowsQuery } from './imports.queries.ts'
import styles from './import.module.css'

/** The rows of one kind, page by page, with the values before and after. */
export function ImportRows({
  found,
  kind,
  what,
  chosen,
}: {
  found: Import
  kind: ImportRowKind
  what: string
  chosen: Chosen<ImportRow> | null
}) {
  const address = useAddress()
  const page = listPageOf(address)
  const rows = useQuery(importRowsQuery({ import_id: found.import_id, kind }, page))
  const { data } = rows
  if (data === undefined && rows.isError)
    return <FailedList what="行" error={rows.error} onRetry={() => void rows.refetch()} />
  if (data?.total === 0) return <EmptyList drawing="not_found">没有这样的行。</EmptyList>
  return (
    <>
      <DataTable
        label={`${what}文件的行`}
        columns={columnsOf(found, kind)}
        rows={data?.list ?? null}
        idOf={({ row }) => String(row)}
        nameOf={({ row, name }) => `第 ${row} 行${name}`}
        minWidth={640}
        isStale={rows.isPlaceholderData}
        chosen={chosen}
      />
      {data !== undefined && (
        <Pager
          total={data.total}
          {...page}
          unit="行"
          onChange={(next) => address.change({ page: String(next) }, 'push')}
          onResize={(page_size) => address.change({ page_size: String(page_size) })}
        />
      )}
    </>
  )
}

function columnsOf(found: Import, kind: ImportRowKind): Column<ImportRow>[] {
  const { name, key } = found.kind === 'students' ? STUDENT_HEADS : TEACHER_HEADS
  return [
    { head: name, width: 150, title: (row) => row.name, cell: (row) => row.name },
    { head: '行', width: 80, cell: ({ row }) => `第 ${row} 行` },
    { head: key, width: 170, title: (row) => row.key, cell: (row) => row.key },
    ...(kind === 'unchanged'
      ? []
      : [
          {
            head: kind === 'error' ? '哪里有误' : '内容',
            cell: (row: ImportRow) => (kind === 'error' ? <Errors row={row} /> : <Changes row={row} />),
          },
        ]),
  ]
}

const STUDENT_HEADS = { name: '姓名', key: '学号' }
const TEACHER_HEADS = { name: '姓名', key: '登录名' }

function Errors({ row }: { row: ImportRow }) {
  return (
    <ul className={styles.lines}>
      {row.errors.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          <strong>{column}</strong>：{message}
        </li>
      ))}
    </ul>
  )
}

function Changes({ row }: { row: ImportRow }) {
  return (
    <ul className={styles.lines}>
      {row.asks !== null && <li className={styles.warning}>{row.asks}</li>}
      {row.changes.map(({ column, before, after }) => (
        <li key={column}>
          {column}：
          {before !== null && (
            <>
              <del className={styles.before}>{before}</del>
              <span aria-hidden> → </span>
              <span className="visually-hidden">改成</span>
            </>
          )}
          <ins className={styles.after}>{after ?? '无'}</ins>
        </li>
      ))}
    </ul>
  )
}
