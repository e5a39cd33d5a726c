import type { ImportState } from '@jiangtai/shared/questions/files/desk/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { discardImport, importsQuery, type ListedImport } from './desk.queries.ts'
import { deskPath } from './desk-path.ts'

const STATES: Record<ImportState, string> = {
  reading: '正在读取',
  unread: '没有读出来',
  open: '还没有确认',
  storing: '正在导入',
  stopped: '导入中断',
  done: '已完成',
}

const COLUMNS: readonly Column<ListedImport>[] = [
  {
    head: '文件',
    cell: ({ import_id, file_name, state }) =>
      state === 'reading' ? (
        file_name
      ) : (
        <Link className={list.link} title={file_name} to={deskPath(import_id)}>
          {file_name}
        </Link>
      ),
  },
  { head: '状态', width: 120, cell: ({ state }) => STATES[state] },
  {
    head: '结果',
    width: 200,
    cell: ({ state, question_count, stored_count, known_count, failed_count }) =>
      state === 'done'
        ? `导入 ${stored_count} 题，已有 ${known_count}，没有导入 ${failed_count}`
        : `共 ${question_count} 题`,
  },
  { head: '更新时间', width: 128, cell: ({ updated_at }) => <SpokenTime at={updated_at} /> },
]

/** 导入记录: one's imports, and the ones that wait to be confirmed ([QI-76]). */
export function ImportRecordsScreen() {
  const [leaving, setLeaving] = useState<ListedImport | null>(null)
  const discard = useMutation(discardImport())
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>导入记录</h1>
        <Link to="/question_center/question_my/my_upload_question">上传的试题</Link>
      </header>
      <ListScreen<ListedImport>
        {...{ what: '导入记录', unit: '次' }}
        query={(page) => importsQuery(page)}
        idOf={({ import_id }) => import_id}
        nameOf={({ file_name }) => file_name}
        empty={<EmptyList>还没有导入过试题。没有确认的导入保留三十天。</EmptyList>}
        show={{
          label: '导入记录',
          minWidth: 640,
          columns: COLUMNS,
          phone: 'facts',
          acts: {
            width: 96,
            of: (row) =>
              row.state === 'open' && (
                <Button
                  type="text"
                  aria-label={`放弃“${row.file_name}”的导入`}
                  onClick={() => {
                    discard.reset()
                    setLeaving(row)
                  }}
                >
                  放弃
                </Button>
              ),
          },
        }}
      />
      {leaving !== null && (
        <ConfirmDialog
          title={`放弃“${leaving.file_name}”的导入？`}
          danger="放弃"
          isPending={discard.isPending}
          error={discard.error}
          onConfirm={() => discard.mutate(leaving.import_id, { onSuccess: () => setLeaving(null) })}
          onClose={() => setLeaving(null)}
        >
          读出来的 {leaving.question_count}{' '}
          题和在确认台上的改动都会删除，题库不受影响；需要时可以重新导入文件。
        </ConfirmDialog>
      )}
    </main>
  )
}
