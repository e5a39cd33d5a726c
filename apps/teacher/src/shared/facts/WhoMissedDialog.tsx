import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import type { FactSource, WrongState } from '@jiangtai/shared/facts/counts.ts'
import type { MissingStudent } from '@jiangtai/shared/questions/results/wrong/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { type Column, DataTable } from '@jiangtai/ui/lists/DataTable.tsx'
import { FailedList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { type MissingFilter, whoMissedQuery } from './who-missed.queries.ts'

const STATE_NAMES: Record<WrongState, string> = {
  to_correct: '待订正',
  corrected: '已订正',
  wrong_again: '再错',
}
const SOURCE_NAMES: Record<FactSource, string> = {
  classroom: '课堂',
  homework: '作业',
  exam: '考试',
  guidance: '导学',
  dictation: '听写',
}

/** The students who missed a question, by seat ([WQ-4]); where there is something to see of one, a name leads to it. */
export function WhoMissedDialog({
  filter,
  onStudent,
  onClose,
}: {
  filter: MissingFilter
  /** What a name leads to, and that in words; null where it leads nowhere. */
  onStudent: { words: string; pick: (student: MissingStudent) => void } | null
  onClose: () => void
}) {
  const { class_id, subject_id, from_day, to_day, question_id } = filter
  const { data, error, refetch } = useQuery(
    whoMissedQuery({ class_id, subject_id, from_day, to_day, question_id }),
  )
  const columns: Column<MissingStudent>[] = [
    {
      head: '学生',
      cell: (student) => {
        const words = `${student.seat_no === null ? '' : `${student.seat_no} `}${student.name}`
        if (onStudent === null) return words
        return (
          <Button
            type="link"
            onClick={() => {
              onStudent.pick(student)
              onClose()
            }}
          >
            {words}
          </Button>
        )
      },
    },
    { head: '错了几次', width: 96, cell: ({ times_wrong }) => `${times_wrong} 次` },
    { head: '现在', width: 96, cell: ({ state }) => STATE_NAMES[state] },
    {
      head: '最近一次',
      width: 208,
      cell: (row) => `${formatDateTime(row.last_wrong_at).slice(0, 16)} ${SOURCE_NAMES[row.last_source]}`,
    },
  ]
  return (
    <Dialog
      title="做错这道题的学生"
      width="min(640px, calc(100vw - 48px))"
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {data === undefined && error !== null ? (
        <FailedList what="学生" error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {onStudent !== null && <p>{onStudent.words}</p>}
          <DataTable
            label="做错的学生"
            columns={columns}
            rows={data ?? null}
            idOf={({ student_id }) => student_id}
            nameOf={({ name }) => name}
            minWidth={520}
          />
        </>
      )}
    </Dialog>
  )
}
