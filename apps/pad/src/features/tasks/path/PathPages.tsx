import '../reading/reading.css'
import './path.css'
import type { Api } from '@jiangtai/client/api.ts'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { useKeptFiles } from '@jiangtai/questions/blocks/use-kept-files.ts'
import { Fragment, useState } from 'react'
import { dueWords } from '../../../shared/task-words.ts'
import { useOpenTask } from '../../../shared/use-open-task.ts'
import type { AnswerTools } from '../files/task-files.ts'
import { NetworkLine } from '../handing/NetworkLine.tsx'
import { WaitingHandIn } from '../handing/WaitingHandIn.tsx'
import type { KeptFiles, OwnTask, TaskPageProps } from '../own-task.ts'
import type { ThreadServices } from './discussion/open-thread.ts'
import type { PathOnDevice } from './kept-steps.ts'
import { ownPath, stepAfter } from './own-path.ts'
import type { PathActs } from './path-acts.ts'
import { PathSheet } from './PathSheet.tsx'
import { pathFiles } from './path-files.ts'
import { stepLook } from './step-look.tsx'

export type PathPagesProps = TaskPageProps &
  KeptFiles & {
    api: Pick<Api, 'call'>
    /** The steps and words that are on the device only. */
    device: PathOnDevice
    acts: PathActs
    task: Pick<OwnTask, 'write' | 'read' | 'submit' | 'withdraw' | 'refetch'>
    tools: AnswerTools
    thread: ThreadServices
  }

/** A path (GD-05): the list of its steps, and one step after the other. */
export function PathPages(props: PathPagesProps) {
  const { view, outbox, is_online, is_fresh, wanted, device, acts, task, tools, serverNow } = props
  const picked = props.part_id === null ? null : Number(props.part_id)
  const { now, isOpen } = useOpenTask(view, serverNow, task)
  const [opened, setOpened] = useState<readonly string[]>([])
  // Pictures of questions, and of what was opened, stay in memory; sounds and videos are far too large.
  const kept = useKeptFiles(pathFiles(view, opened), props.task_device)
  const files = { ...view.files, ...kept }
  const path = ownPath(view, outbox.entries, device)
  // The path may change under the hand: a step may be closed again, because one before it was refused.
  const own = path.find(({ step, state }) => step.step_no === picked && (state !== 'locked' || !isOpen))

  const pick = (step_no: number | null) => props.onPart(step_no === null ? null : String(step_no))
  if (own?.step.kind === 'material' && !opened.includes(own.step.material_id))
    setOpened([...opened, own.step.material_id])
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
        {!(own === undefined && wanted !== null) && (
          <NetworkLine
            {...{ is_online, is_fresh }}
            offline="可以接着往下做，做完的步骤保存在本机，恢复后自动送达"
          />
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
