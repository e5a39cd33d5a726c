import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import { DueTime } from '../../DueTime.tsx'
import { TaskHead } from '../../TaskHead.tsx'
import type { TaskDetail } from '../../task.queries.ts'
import { STATE_WORDS } from '../../task-words.ts'
import { MarkingPane } from '../MarkingPane.tsx'

/** A colleague's task at the desk of who helps to mark it: its share and nothing else ([TK-236]). */
export function HelperScreen({ task }: { task: TaskDetail }) {
  const { title, state, phase_id, subject_name, due_at, owner_name } = task
  return (
    <main className={list.screen}>
      <TaskHead
        title={title}
        facts={
          <>
            <strong>{STATE_WORDS[state]}</strong> · {phaseName(phase_id)}
            {subject_name} · <DueTime at={due_at} /> 截止 · {owner_name}老师请你一起批改
          </>
        }
      >
        {null}
      </TaskHead>
      <MarkingPane task={task} />
    </main>
  )
}
