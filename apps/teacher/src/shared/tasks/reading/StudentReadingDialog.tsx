import { seenWords } from '@jiangtai/shared/tasks/reading/rule.ts'
import { FigureTable } from '@jiangtai/ui/lists/figures/FigureTable.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { SpokenTime } from '../../SpokenTime.tsx'
import { LinesDialog } from '../students/LinesDialog.tsx'
import type { StudentDialogProps } from '../students/StudentWall.tsx'
import { askedWords } from './material-words.ts'
import { studentReadingQuery } from './reading.queries.ts'

/** The reading of one student, material by material, as the server counted it. */
export function StudentReadingDialog({ task, student, onClose }: StudentDialogProps) {
  const { id: kind } = useTaskKind()
  const { task_id, sets, materials } = task
  const found = useQuery(studentReadingQuery(kind, { task_id, student_id: student.student_id }))
  const readings = new Map(found.data?.list.map((one) => [one.material_id, one]))
  const set = sets.find(({ set_no }) => set_no === (found.data?.set_no ?? student.set_no))
  const rows = (set?.materials ?? []).flatMap((asked) => {
    const material = materials.find(({ material_id }) => material_id === asked.material_id)
    return material === undefined ? [] : [{ asked, material, reading: readings.get(asked.material_id) }]
  })
  return (
    <LinesDialog title={`${student.name}看了多少`} what="明细" found={found} onClose={onClose}>
      <FigureTable
        label="每一项看了多少"
        name={{ head: '内容', cell: ({ material }) => material.title }}
        figures={[
          { head: '要求', isWords: true, cell: ({ asked, material }) => askedWords(asked, material.content) },
          {
            head: '看了',
            cell: ({ reading, material }) =>
              reading === undefined ? '没有打开' : seenWords(material.content, reading.seen_s),
          },
          {
            head: '完成',
            isWords: true,
            cell: ({ reading }) => (reading?.is_done === true ? '已完成' : '未完成'),
          },
          {
            head: '最近一次',
            isWords: true,
            cell: ({ reading }) => (reading === undefined ? '—' : <SpokenTime at={reading.saved_at} />),
          },
        ]}
        rows={rows}
        idOf={({ material }) => material.material_id}
      />
    </LinesDialog>
  )
}
