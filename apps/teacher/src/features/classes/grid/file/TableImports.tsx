import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useState } from 'react'
import { ListScreen } from '../../../../shared/lists/ListScreen.tsx'
import styles from '../../../../shared/people/import/import.module.css'
import { type TableImport, tableImportsQuery } from './assignment-file.queries.ts'
import { UndoTableDialog } from './UndoTableDialog.tsx'

const timeOf = (at: string) => formatDateTime(at).slice(0, 16)

/** Earlier imports of the 任课表: who, when, which file, with which outcome; those of the last week can be undone ([SC-141]). */
export function TableImports() {
  const [undoing, setUndoing] = useState<TableImport | null>(null)
  return (
    <section aria-label="导入记录" className={styles.history}>
      <h2>导入记录</h2>
      <ListScreen
        {...{ what: '导入记录', unit: '次' }}
        query={tableImportsQuery}
        idOf={({ import_id }) => import_id}
        nameOf={({ file_name }) => file_name}
        empty={<EmptyList>还没有导入过。</EmptyList>}
        show={{
          ...{ label: '导入记录', minWidth: 760 },
          columns: [
            { head: '文件', title: ({ file_name }) => file_name, cell: ({ file_name }) => file_name },
            { head: '时间', width: 160, cell: ({ created_at }) => timeOf(created_at) },
            { head: '谁', width: 110, cell: ({ created_by_name }) => created_by_name ?? '—' },
            { head: '结果', width: 260, title: resultOf, cell: resultOf },
          ],
          acts: {
            width: 110,
            of: (row) =>
              row.undo_until !== null && (
                <Button size="small" onClick={() => setUndoing(row)}>
                  撤销
                </Button>
              ),
          },
        }}
      />
      {undoing !== null && <UndoTableDialog found={undoing} onClose={() => setUndoing(null)} />}
    </section>
  )
}

function resultOf({ cell_count, undone_at, undone_by_name, undone_count, kept_count }: TableImport): string {
  if (undone_at === null) return `改了 ${cell_count} 格`
  const kept = kept_count > 0 ? `，${kept_count} 格保持现在的样子` : ''
  return `${undone_by_name ?? ''}已撤销：${undone_count} 格恢复原样${kept}`
}
