import { seenWords } from '@jiangtai/shared/tasks/reading/rule.ts'
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
  return (
    <LinesDialog
      title={`${student.name}看了多少`}
      {...{ what: '明细', label: '每一项看了多少', found, onClose }}
      heads={['内容', '要求', '看了', '完成', '最近一次']}
    >
      {set?.materials.map((asked) => {
        const { material_id } = asked
        const material = materials.find((one) => one.material_id === material_id)
        const reading = readings.get(material_id)
        return (
          material !== undefined && (
            <tr key={material_id}>
              <th scope="row">{material.title}</th>
              <td>{askedWords(asked, material.content)}</td>
              <td>{reading === undefined ? '没有打开' : seenWords(material.content, reading.seen_s)}</td>
              <td>{reading?.is_done === true ? '已完成' : '未完成'}</td>
              <td>{reading === undefined ? '—' : <SpokenTime at={reading.saved_at} />}</td>
            </tr>
          )
        )
      })}
    </LinesDialog>
  )
}
