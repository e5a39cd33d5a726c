import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { ImportKind } from '@jiangtai/shared/imports/fields.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { ListScreen } from '../../lists/ListScreen.tsx'
import { importWords } from './import-words.ts'
import { importListQuery } from './imports.queries.ts'
import styles from './import.module.css'

/** Earlier imports: who, when, which file, with which outcome; each opens with its undo. */
export function ImportHistory({ kind, onOpen }: { kind: ImportKind; onOpen: (import_id: string) => void }) {
  return (
    <section aria-label="导入记录" className={styles.history}>
      <h2>导入记录</h2>
      <ListScreen
        {...{ what: '导入记录', unit: '次' }}
        query={(page) => importListQuery(kind, page)}
        idOf={({ import_id }) => import_id}
        nameOf={({ file_name }) => file_name}
        empty={<EmptyList>还没有导入过。</EmptyList>}
        show={{
          ...{ label: '导入记录', minWidth: 760 },
          columns: [
            { head: '文件', title: ({ file_name }) => file_name, cell: ({ file_name }) => file_name },
            { head: '时间', width: 160, cell: ({ created_at }) => formatDateTime(created_at).slice(0, 16) },
            { head: '谁', width: 110, cell: ({ created_by_name }) => created_by_name ?? '—' },
            { head: '结果', width: 300, title: importWords, cell: importWords },
          ],
          acts: {
            width: 150,
            of: ({ import_id, undo_until }) => (
              <Button size="small" onClick={() => onOpen(import_id)}>
                {undo_until === null ? '查看' : '查看、撤销'}
              </Button>
            ),
          },
        }}
      />
    </section>
  )
}
