import { takesRound } from '@jiangtai/shared/tasks/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { SpokenTime } from '../../SpokenTime.tsx'
import { type TaskDetail, type Progress, remindStudents } from '../task.queries.ts'
import { remindedWords } from '../task-words.ts'
import styles from './detail.module.css'

/** 催交 for everybody who has not handed in or corrected, with the time of the last reminder ([TK-61]). */
export function RemindAll({
  task: { task_id, state, abilities },
  progress: { unseen_count, unsubmitted_count, to_correct_count },
  reminded_at,
}: {
  task: TaskDetail
  progress: Progress['progress']
  reminded_at: string | null
}) {
  const { id: kind, words } = useTaskKind()
  const remind = useMutation(remindStudents(kind))
  const isOpen = takesRound(state, 1)
  // After the end only corrections are waited for.
  const missing = isOpen ? unseen_count + unsubmitted_count : 0
  const waited = [
    ...(missing > 0 ? [`没交的 ${missing} 人`] : []),
    ...(to_correct_count > 0 ? [`没订正的 ${to_correct_count} 人`] : []),
  ]
  if (!abilities.mark || !takesRound(state, 2) || waited.length === 0) return null
  const handleRemind = () =>
    remind.mutate(
      { task_id, student_ids: null },
      {
        onSuccess: (reminded) => message.success(remindedWords(reminded)),
        onError: (error) => message.error(error.message),
      },
    )
  return (
    <div className={styles.remind}>
      <Button loading={remind.isPending} onClick={handleRemind}>
        {words.remind}
        {waited.join('和')}
      </Button>
      {reminded_at !== null && (
        <span className={styles.muted}>
          上次{words.remind}：
          <SpokenTime key={reminded_at} at={reminded_at} />
        </span>
      )}
    </div>
  )
}
