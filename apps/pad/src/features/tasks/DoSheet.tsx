import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { isLate } from '@jiangtai/shared/tasks/rules.ts'
import { HandIn } from './handing/HandIn.tsx'
import { askedOf, countWaiting, doneOf, itemsOnDevice } from './own-answers.ts'
import type { OwnTask } from './own-task.ts'
import { QuestionStrip } from './QuestionStrip.tsx'
import { RefusedAnswers } from './handing/RefusedAnswers.tsx'
import { amountWords, numbersOf, type TaskQuestionPart } from './task-pages.ts'

export type DoSheetProps = {
  view: PadTaskView
  parts: readonly TaskQuestionPart[]
  answer: Answer
  now: Date
  outbox: OutboxState
  /** Whether it is handed in by itself, or was refused and not read yet. */
  isWanted: boolean
  /** The item that is begun with. */
  first: string | undefined
  onPick: (item_id: string) => void
  onSubmit: OwnTask['submit']
}

/** The sheet of a task that is being done: its facts, its progress, and handing it in. */
export function DoSheet(props: DoSheetProps) {
  const { view, parts, answer, now, outbox, isWanted, first, onPick, onSubmit } = props
  const states = parts.map(({ question, asked }) => doneOf(askedOf(question, asked), answer))
  const done_count = states.filter((state) => state === 'all').length
  const next = parts[states.findIndex((state) => state !== 'all')]?.asked[0] ?? first
  const isBegun = states.some((state) => state !== 'none')
  const waiting_count = countWaiting(outbox.entries, view.task_id)
  const on_device = itemsOnDevice(outbox.entries, view)
  return (
    <main className="page-main">
      <p className="task-facts">{`${amountWords(view)} · 预计 ${view.minutes} 分钟`}</p>
      {view.note !== '' && <p className="task-words">{view.note}</p>}
      {view.round > 1 && (
        <p className="task-words task-back">
          {`老师打回订正：请改好下面 ${view.item_ids.length} 道小题再提交。`}
          {view.comment !== '' && `老师的话：${view.comment}`}
        </p>
      )}
      <h2 className="task-part">
        答题卡 <small>{`答完 ${done_count} / ${parts.length} 题`}</small>
      </h2>
      <QuestionStrip {...{ view, parts, answer, onPick }} isOpen current={null} />
      {waiting_count > 0 && (
        <p className="task-line" role="status">
          {`有 ${waiting_count} 道题的作答待上传，已保存在本机`}
        </p>
      )}
      {on_device.length > 0 && (
        <p className="task-line" role="status">
          {`第 ${numbersOf(
            view,
            on_device.map(({ item_id }) => item_id),
          ).join('、')} 题有照片、手写或录音待上传，已保存在本机`}
        </p>
      )}
      <RefusedAnswers view={view} entries={outbox.entries} />
      <div className="task-acts">
        <button
          type="button"
          className={isBegun ? 'button-secondary' : 'button-primary'}
          onClick={() => next !== undefined && onPick(next)}
        >
          {isBegun ? '继续作答' : '开始作答'}
        </button>
        {isBegun && !isWanted && (
          <HandIn
            words="提交"
            isLate={isLate(view, now)}
            unfinished={parts.filter((_, index) => states[index] !== 'all').map(({ number }) => number)}
            onSubmit={onSubmit}
          />
        )}
      </div>
    </main>
  )
}
