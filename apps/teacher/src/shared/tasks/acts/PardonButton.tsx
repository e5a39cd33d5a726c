import type { TaskMemberView } from '@jiangtai/shared/tasks/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { pardonStudents } from '../task.queries.ts'
import { PARDON_WORDS, pardonedWords } from '../task-words.ts'

/** Lets the late work of one student count as on time, or takes that back ([TK-39]); nothing where it was never late. */
export function PardonButton({ task_id, member }: { task_id: string; member: TaskMemberView }) {
  const { id: kind } = useTaskKind()
  const pardon = useMutation(pardonStudents(kind))
  const { student_id, name, is_late, is_pardoned } = member
  if (!is_late && !is_pardoned) return null
  return (
    <Button
      loading={pardon.isPending}
      onClick={() =>
        pardon.mutate(
          { task_id, student_ids: [student_id], is_pardoned: is_late },
          {
            onSuccess: () => message.success(`${name}${pardonedWords(is_late)}`),
            onError: (error) => message.error(error.message),
          },
        )
      }
    >
      {is_late ? PARDON_WORDS.pardon : PARDON_WORDS.lateAgain}
    </Button>
  )
}
