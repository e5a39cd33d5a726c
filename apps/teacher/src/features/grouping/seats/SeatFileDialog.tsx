import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { SEAT_FILE_MAX_BYTES } from '@jiangtai/shared/grouping/rules.ts'
import type { SeatMapView } from '@jiangtai/shared/grouping/seats-contract.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { type Column, DataTable } from '@jiangtai/ui/lists/DataTable.tsx'
import { fileAsBase64 } from './file-as-base64.ts'
import type { Room } from './seat-draft.ts'
import styles from './seats.module.css'

type Problem = CallOutput<'POST /api/grouping/v1/seat/read-file'>['problems'][number]

const PROBLEM_COLUMNS: readonly Column<Problem>[] = [
  { head: '格子', width: 72, cell: ({ cell }) => cell },
  { head: '内容', width: 160, title: ({ text }) => text, cell: ({ text }) => text },
  { head: '原因', cell: ({ message }) => message },
]

/** Reads a seat file, tells the rows that did not fit, and puts the rest on the board; nothing is stored before 保存 ([GR-17]). */
export function SeatFileDialog({
  class_id,
  students,
  onUse,
  onClose,
}: {
  class_id: string
  students: SeatMapView['students']
  onUse: (room: Omit<Room, 'weekly'>) => void
  onClose: () => void
}) {
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > SEAT_FILE_MAX_BYTES) throw new Error('座位表文件不能超过 300 KB')
      const content_base64 = await fileAsBase64(file)
      return api.call('POST /api/grouping/v1/seat/read-file', { class_id, content_base64 })
    },
  })
  const { data } = read
  return (
    <Dialog
      title="导入座位表"
      width={640}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={data === undefined || data.seats.length === 0}
            onClick={() => {
              if (data === undefined) return
              const { problems: _problems, ...room } = data
              onUse(room)
            }}
          >
            放到座位表
          </Button>
        </>
      }
    >
      <p>
        每个格子写一名学生的姓名或学号，第一行是离讲台最近的一排，空列是过道。先“导出”一份，改好再导入最省事。重名的学生请写“姓名
        学号”。
      </p>
      <FileButton
        label="座位表文件"
        accept=".xlsx"
        loading={read.isPending}
        onPick={([file]) => read.mutate(file)}
      >
        选择 xlsx 文件
      </FileButton>
      {read.isError && (
        <p role="alert" className={styles.problem}>
          文件没有读出来：{read.error.message}
        </p>
      )}
      {data !== undefined && (
        <div role="status">
          <p>
            读出 {data.row_count} 行 {data.column_count} 列，{data.seats.length} 名学生有座位，
            {students.length - data.seats.length} 名没有。
            {data.problems.length > 0 && `有 ${data.problems.length} 个格子对不上：`}
          </p>
          {data.problems.length > 0 && (
            <div className={styles.problems}>
              <DataTable<Problem>
                {...{ label: '对不上的格子', columns: PROBLEM_COLUMNS, rows: data.problems, minWidth: 320 }}
                idOf={({ cell }) => cell}
                nameOf={({ cell }) => cell}
              />
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}
