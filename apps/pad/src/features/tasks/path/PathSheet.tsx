import type { Api } from '@jiangtai/client/api.ts'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { isLate } from '@jiangtai/shared/tasks/rules.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { HandIn } from '../handing/HandIn.tsx'
import { RefusedAnswers } from '../handing/RefusedAnswers.tsx'
import { Withdraw } from '../handing/Withdraw.tsx'
import type { OwnTask } from '../own-task.ts'
import { ResultHead } from '../result/ResultHead.tsx'
import type { PathOnDevice } from './kept-steps.ts'
import { countDone, type OwnStep } from './own-path.ts'
import type { PathActs } from './path-acts.ts'
import { stepLook } from './step-look.tsx'

const ShownAnswers = lazy(() =>
  import('../shown/ShownAnswers.tsx').then((module) => ({ default: module.ShownAnswers })),
)

export type PathSheetProps = {
  api: Pick<Api, 'call'>
  view: PadTaskView
  path: readonly OwnStep[]
  outbox: OutboxState
  is_online: boolean
  now: Date
  isOpen: boolean
  /** Whether it is handed in by itself, or was refused and not read yet. */
  isWanted: boolean
  device: PathOnDevice
  acts: Pick<PathActs, 'forget'>
  task: Pick<OwnTask, 'submit' | 'withdraw'>
  onPick: (step_no: number) => void
}

/** The list of the steps: each with its kind, what it asks and where it stands, and handing the path in ([TK-184]). */
export function PathSheet(props: PathSheetProps) {
  const { view, path, outbox, is_online, now, isOpen, isWanted, device, acts, task, onPick } = props
  const done = countDone(path)
  const left = path.length - done
  const kept = path.filter(({ state }) => state === 'kept').length
  const top = useRef<HTMLParagraphElement>(null)
  const wasOpen = useRef(isOpen)
  // What became of it stands above the steps; the button that handed it in stood below them.
  useEffect(() => {
    if (wasOpen.current && !isOpen) top.current?.scrollIntoView({ block: 'center' })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <main className="page-main">
      <p ref={top} className="task-facts">
        {`${view.teacher_name} · ${path.length} 步${view.is_ordered ? '，按顺序完成' : ''} · 预计 ${view.minutes} 分钟`}
      </p>
      {view.note !== '' && <p className="task-words">{view.note}</p>}
      {!isOpen && <ResultHead view={view} now={now} />}
      <h2 className="task-part">
        学习步骤 <small>{`完成 ${done} / ${path.length}`}</small>
      </h2>
      <ol className="path-list">
        {path.map((own) => (
          <li key={own.step.step_no}>
            {isOpen && own.state === 'locked' ? (
              <div className="page-card path-step path-locked">
                <StepWords {...{ view, own, isOpen, is_online }} />
              </div>
            ) : (
              <button
                type="button"
                className="page-card path-step"
                data-state={own.state}
                onClick={() => onPick(own.step.step_no)}
              >
                <StepWords {...{ view, own, isOpen, is_online }} />
              </button>
            )}
          </li>
        ))}
      </ol>
      {isOpen && kept > 0 && (
        <p className="task-line" role="status">
          {is_online ? `有 ${kept} 步正在送达` : `有 ${kept} 步保存在本机，恢复网络后按顺序自动送达`}
        </p>
      )}
      {!isOpen && device.steps.length > 0 && (
        <div className="task-refused" role="alert">
          <p>{`有 ${device.steps.length} 步没有送达，老师看不到：`}</p>
          <ul>
            {device.steps.map(({ step_no, refusal }) => (
              <li key={step_no}>
                {`${path.find(({ step }) => step.step_no === step_no)?.step.title ?? ''}${refusal === null ? '' : `：${refusal}`}`}
              </li>
            ))}
          </ul>
          <div className="task-acts">
            <button type="button" className="button-secondary" onClick={acts.forget}>
              知道了
            </button>
          </div>
        </div>
      )}
      <RefusedAnswers view={view} entries={outbox.entries} />
      {isOpen && left > 0 && (
        <p className="task-words">{`还有 ${left} 步没有完成。全部完成后提交；到结束收取时按已做的算。`}</p>
      )}
      {isOpen && left === 0 && !isWanted && (
        <div className="task-acts">
          <HandIn words="提交导学" isLate={isLate(view, now)} unfinished={[]} onSubmit={task.submit} />
        </div>
      )}
      {view.questions.some(({ released }) => released !== null) && (
        <Suspense fallback={null}>
          <ShownAnswers api={props.api} view={view} />
        </Suspense>
      )}
      {view.can_withdraw && <Withdraw onWithdraw={task.withdraw} />}
    </main>
  )
}

type StepWordsProps = { view: PadTaskView; own: OwnStep; isOpen: boolean; is_online: boolean }

function StepWords({ view, own, isOpen, is_online }: StepWordsProps) {
  const { step, number, refusal } = own
  const { kind, asks } = stepLook(view, step)
  return (
    <>
      <span className="path-number" aria-hidden="true">
        {own.state === 'done' ? '✓' : number}
      </span>
      <span className="path-name">
        {kind !== step.title && <i>{kind}</i>}
        {step.title}
      </span>
      <span className="path-facts">
        {asks}
        {isOpen && refusal !== null && <b className="path-again">{` · ${refusal}`}</b>}
      </span>
      <b className="path-state">{stateWords(own, isOpen, is_online)}</b>
    </>
  )
}

function stateWords({ state, refusal }: OwnStep, isOpen: boolean, is_online: boolean): string {
  switch (state) {
    case 'done':
      return '已完成'
    case 'kept':
      return is_online ? '正在送达' : '已完成，待送达'
    case 'open':
      return !isOpen ? '没有完成' : refusal === null ? '可以做' : '再做一次'
    case 'locked':
      return isOpen ? '完成前面的步骤后再做' : '没有完成'
  }
}
