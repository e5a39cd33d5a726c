import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { AUDIENCE_NAMES } from '@jiangtai/shared/review/audience-names.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import { useMutation } from '@tanstack/react-query'
import { remindSentence, takesRound } from '@jiangtai/shared/tasks/rules.ts'
import { isGiven } from '@jiangtai/shared/tasks/states.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTaskActs } from '../acts/use-task-acts.tsx'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { DueTime } from '../DueTime.tsx'
import { type TaskDetail, releaseTask } from '../task.queries.ts'
import { releaseSentence, setsWords, STATE_WORDS, wayWords } from '../task-words.ts'
import { TaskHead } from '../TaskHead.tsx'

/** The facts of a task, its state and its acts. */
export function TaskHeader({ task }: { task: TaskDetail }) {
  const { paths, ways, ContentLinkDialog, PrintDialog } = useTaskKind()
  const navigate = useNavigate()
  const { actsOf, dialog } = useTaskActs({ onRemoved: () => void navigate(paths.list) })
  const { title, state, takes_late, closes_at, release_rule, audience } = task
  const reminds = remindSentence(task.remind_hours)
  const [isLinking, setIsLinking] = useState(false)
  const [isPrinting, setIsPrinting] = useState(false)
  const [first, ...more] = actsOf(task).filter(({ key }) => key !== 'open')
  return (
    <>
      <TaskHead
        title={title}
        facts={
          <>
            <strong>{STATE_WORDS[state]}</strong> · {phaseName(task.phase_id)}
            {task.subject_name} · {wayWords(ways, task.way)}
            {setsWords(task)} · <DueTime at={task.due_at} /> 截止
            {takes_late && takesRound(state, 1) && (
              <>
                ，可补交
                {closes_at !== null && (
                  <>
                    到 <DueTime at={closes_at} />
                  </>
                )}
              </>
            )}{' '}
            {task.way !== 'reading' && `· ${releaseSentence(release_rule)}`}
            {reminds !== null && takesRound(state, 1) && ` · ${reminds}`}
            {audience !== null && ` · 已共享给${AUDIENCE_NAMES[audience]}`}
          </>
        }
      >
        <ReleaseButton task={task} />
        {ContentLinkDialog !== null && isGiven(state) && (
          <Button onClick={() => setIsLinking(true)}>在平板中打开</Button>
        )}
        {PrintDialog !== null && <Button onClick={() => setIsPrinting(true)}>打印</Button>}
        {first !== undefined && <Button onClick={first.onPick}>{first.label}</Button>}
        {more.length > 0 && (
          <MenuButton label={title} aria-label={`更多：${title}`} className={list.rowAction} entries={more}>
            更多
          </MenuButton>
        )}
      </TaskHead>
      {dialog}
      {PrintDialog !== null && isPrinting && <PrintDialog task={task} onClose={() => setIsPrinting(false)} />}
      {ContentLinkDialog !== null && isLinking && (
        <ContentLinkDialog task={task} student={null} onClose={() => setIsLinking(false)} />
      )}
    </>
  )
}

/** 公布答案, where that is done by hand ([TK-20]). */
function ReleaseButton({ task }: { task: TaskDetail }) {
  const { id: kind } = useTaskKind()
  const release = useMutation(releaseTask(kind))
  const { task_id, release_rule, released_at, abilities, state } = task
  if (task.way === 'reading') return null
  if (release_rule !== 'by_hand' || !abilities.mark || state === 'recalled') return null
  const isReleased = released_at !== null
  return (
    <Button
      type={isReleased ? 'default' : 'primary'}
      loading={release.isPending}
      onClick={() =>
        release.mutate(
          { task_id, is_released: !isReleased },
          {
            onSuccess: () =>
              message.success(isReleased ? '已收回，学生看不到成绩和答案了' : '已向学生公布成绩和答案'),
            onError: (error) => message.error(`没有成功：${error.message}`),
          },
        )
      }
    >
      {isReleased ? '收回成绩和答案' : '公布成绩和答案'}
    </Button>
  )
}
