import { seenWords } from '@jiangtai/shared/tasks/reading/rule.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { SpokenTime } from '../../SpokenTime.tsx'
import type { TaskDetail, MemberRow } from '../task.queries.ts'
import { askedWords } from './material-words.ts'
import { studentReadingQuery } from './reading.queries.ts'
import styles from './reading.module.css'

/** The reading of one student, material by material, as the server counted it. */
export function StudentReadingDialog({
  task,
  student,
  onClose,
}: {
  task: TaskDetail
  student: MemberRow
  onClose: () => void
}) {
  const { id: kind } = useTaskKind()
  const { task_id, sets, materials } = task
  const found = useQuery(studentReadingQuery(kind, { task_id, student_id: student.student_id }))
  const readings = new Map(found.data?.list.map((one) => [one.material_id, one]))
  const set = sets.find(({ set_no }) => set_no === (found.data?.set_no ?? student.set_no))
  return (
    <Dialog
      title={`${student.name}看了多少`}
      width="min(720px, calc(100vw - 48px))"
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {found.isError && found.data === undefined && (
        <FailedList what="明细" error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <SkeletonBlock height={160} />}
      {found.data !== undefined && (
        <ScrollBox label="每一项看了多少">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">内容</th>
                <th scope="col">要求</th>
                <th scope="col">看了</th>
                <th scope="col">完成</th>
                <th scope="col">最近一次</th>
              </tr>
            </thead>
            <tbody>
              {set?.materials.map((asked) => {
                const { material_id } = asked
                const material = materials.find((one) => one.material_id === material_id)
                const reading = readings.get(material_id)
                return (
                  material !== undefined && (
                    <tr key={material_id}>
                      <th scope="row">{material.title}</th>
                      <td>{askedWords(asked, material.content)}</td>
                      <td>
                        {reading === undefined ? '没有打开' : seenWords(material.content, reading.seen_s)}
                      </td>
                      <td>{reading?.is_done === true ? '已完成' : '未完成'}</td>
                      <td>{reading === undefined ? '—' : <SpokenTime at={reading.saved_at} />}</td>
                    </tr>
                  )
                )
              })}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Dialog>
  )
}
