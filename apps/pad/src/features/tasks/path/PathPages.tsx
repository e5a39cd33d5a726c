import '../reading/reading.css'
import './path.css'
import type { Api } from '@jiangtai/client/api.ts'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { useKeptFiles } from '@jiangtai/questions/blocks/use-kept-files.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { Fragment, useEffect, useState } from 'react'
import { dueWords, isTaken } from '../../../shared/task-words.ts'
import { useServerNow } from '../../../shared/use-server-now.ts'
import type { AnswerTools } from '../files/task-files.ts'
import { WaitingHandIn } from '../handing/WaitingHandIn.tsx'
import type { WantedHandIn } from '../handing/wanted-hand-ins.ts'
import type { OwnTask } from '../own-task.ts'
import type { ThreadServices } from './discussion/open-thread.ts'
import type { PathOnDevice } from './kept-steps.ts'
import { ownPath, stepAfter } from './own-path.ts'
import type { PathActs } from './path-acts.ts'
import { PathSheet } from './PathSheet.tsx'
import { pathFiles } from './path-files.ts'
import { stepLook } from './step-look.tsx'

export type PathPagesProps = {
  api: Pick<Api, 'call'>
  view: PadTaskView
  /** Whether the server has told it; otherwise it is the task that the device kept. */
  is_fresh: boolean
  outbox: OutboxState
  is_online: boolean
  /** The handing in that waits on the device ([OB-13]). */
  wanted: WantedHandIn | null
  onForgetWanted: () => void
  /** The steps and words that are on the device only. */
  device: PathOnDevice
  acts: PathActs
  serverNow: () => number
  task: Pick<OwnTask, 'write' | 'read' | 'submit' | 'withdraw' | 'refetch'>
  tools: AnswerTools
  thread: ThreadServices
  onHome: () => void
}

/** A path (GD-05): the list of its steps, and one step after the other. */
export function PathPages(props: PathPagesProps) {
  const { view, outbox, is_online, is_fresh, wanted, device, acts, task, tools, serverNow } = props
  const now = useServerNow(serverNow)
  const isOpen = isTaken(view, now)
  const wasOpen = view.is_open
  const [picked, setPicked] = useState<number | null>(null)
  const [opened, setOpened] = useState<readonly string[]>([])
  // Pictures of questions, and of what was opened, stay in memory; sounds and videos are far too large.
  const kept = useKeptFiles(pathFiles(view, opened))
  const files = { ...view.files, ...kept }
  const path = ownPath(view, outbox.entries, device)
  // The path may change under the hand: a step may be closed again, because one before it was refused.
  const own = path.find(({ step, state }) => step.step_no === picked && (state !== 'locked' || !isOpen))

  // The due time has passed by the clock: the server tells the present state.
  useEffect(() => {
    if (wasOpen && !isOpen) task.refetch()
  }, [wasOpen, isOpen, task])

  const pick = (step_no: number | null) => {
    setPicked(step_no)
    const step = view.steps.find((one) => one.step_no === step_no)
    if (step?.kind === 'material' && !opened.includes(step.material_id))
      setOpened([...opened, step.material_id])
  }
  const next = own === undefined ? null : isOpen ? stepAfter(path, own.number) : (path[own.number] ?? null)
  const look = own === undefined ? null : stepLook(view, own.step)
  return (
    <QuestionFiles value={files}>
      <div className="task" data-at-work={isOpen && own !== undefined}>
        <header className="task-head">
          <button
            type="button"
            className="button-quiet"
            onClick={own === undefined ? props.onHome : () => pick(null)}
          >
            返回
          </button>
          <div className="task-name">
            <h1>{own === undefined ? view.title : own.step.title}</h1>
            <p>
              {own === undefined || look === null
                ? `${view.subject_name} · ${dueWords(view, now)}`
                : `第 ${own.number} 步 · ${look.kind} · ${look.asks}`}
            </p>
          </div>
        </header>
        {(!is_online || !is_fresh) && !(own === undefined && wanted !== null) && (
          <p className="task-line" role="status">
            {is_online
              ? '没有取到最新内容，显示的是本机保存的'
              : '网络已断开，可以接着往下做，做完的步骤保存在本机，恢复后自动送达'}
          </p>
        )}
        {own === undefined || look === null ? (
          <>
            {wanted !== null && <WaitingHandIn {...{ wanted, is_online }} onCancel={props.onForgetWanted} />}
            <PathSheet
              {...{ view, path, outbox, is_online, now, isOpen, device, acts, task }}
              api={props.api}
              isWanted={wanted !== null}
              onPick={pick}
            />
          </>
        ) : (
          <Fragment key={own.step.step_no}>
            {look.page({
              ...{ view, own, outbox, is_online, isOpen, device, files, serverNow, task, tools, acts },
              thread: props.thread,
              onward: (
                <button
                  type="button"
                  className="button-primary"
                  onClick={() => pick(next === null ? null : next.step.step_no)}
                >
                  {next !== null ? '下一步' : isOpen ? '回到学习步骤去提交' : '回到学习步骤'}
                </button>
              ),
            })}
          </Fragment>
        )}
      </div>
    </QuestionFiles>
  )
}
