import { DataTable } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { PAGE_SIZE } from '@jiangtai/ui/lists/page-size.ts'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { useState } from 'react'
import styles from '../../../../shared/people/import/import.module.css'
import type { CheckedTable } from './assignment-file.queries.ts'

type Change = CheckedTable['changes'][number]
type Wrong = CheckedTable['errors'][number]

const placeOf = ({ row, column }: { row: number; column: string }) => `第 ${row} 行「${column}」`
const keyOf = ({ row, column }: { row: number; column: string }) => `${row} ${column}`
const namesOf = (teachers: Change['after']) => teachers.map(({ name }) => name).join('、')

function actOf({ before, after }: Change): string {
  if (before.length === 0) return '新安排'
  if (after.length === 0) return '清空'
  if (isWithin(before, after)) return '增加'
  return isWithin(after, before) ? '减少' : '换人'
}

function isWithin(some: Change['after'], all: Change['after']): boolean {
  const ids = new Set(all.map(({ teacher_id }) => teacher_id))
  return some.every(({ teacher_id }) => ids.has(teacher_id))
}

/** The cells that an import changes: who stands there, and who shall. */
export function ChangedCells({ changes }: { changes: readonly Change[] }) {
  const [page, setPage] = useState(1)
  if (changes.length === 0)
    return <EmptyList drawing="not_found">和现在的任课表一样，没有要改的格子。</EmptyList>
  return (
    <>
      <DataTable
        label="会改变的格子"
        columns={[
          {
            head: '班级',
            width: 150,
            title: ({ class_name }) => class_name,
            cell: ({ class_name }) => class_name,
          },
          { head: '格子', width: 180, cell: placeOf },
          { head: '改动', width: 90, cell: actOf },
          {
            head: '教师',
            cell: ({ before, after }) => (
              <span>
                {before.length > 0 && (
                  <>
                    <del className={styles.before}>{namesOf(before)}</del>
                    <span aria-hidden> → </span>
                    <span className="visually-hidden">改成</span>
                  </>
                )}
                <ins className={styles.after}>{after.length === 0 ? '无' : namesOf(after)}</ins>
              </span>
            ),
          },
        ]}
        rows={pageOf(changes, page)}
        idOf={keyOf}
        nameOf={(one) => `${one.class_name}${one.column}`}
        minWidth={640}
      />
      <Pager total={changes.length} page={page} unit="格" onChange={setPage} />
    </>
  )
}

/** The cells that were not understood, by their place in the sheet. */
export function WrongCells({ errors }: { errors: readonly Wrong[] }) {
  const [page, setPage] = useState(1)
  if (errors.length === 0) return <EmptyList drawing="not_found">没有看不懂的格子。</EmptyList>
  return (
    <>
      <DataTable
        label="看不懂的格子"
        columns={[
          { head: '格子', width: 200, cell: placeOf },
          { head: '哪里有误', cell: ({ message }) => <span className={styles.file}>{message}</span> },
        ]}
        rows={pageOf(errors, page)}
        idOf={keyOf}
        nameOf={placeOf}
        minWidth={480}
      />
      <Pager total={errors.length} page={page} unit="格" onChange={setPage} />
    </>
  )
}

function pageOf<Row>(rows: readonly Row[], page: number): Row[] {
  return rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
}
