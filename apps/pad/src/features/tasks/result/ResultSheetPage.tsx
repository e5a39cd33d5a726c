import type { Api } from '@jiangtai/client/api.ts'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { lazy, Suspense } from 'react'
import type { OwnTask } from '../own-task.ts'
import { QuestionStrip } from '../QuestionStrip.tsx'
import { RefusedAnswers } from '../handing/RefusedAnswers.tsx'
import { amountWords, type TaskQuestionPart } from '../task-pages.ts'
import { Withdraw } from '../handing/Withdraw.tsx'
import { ResultHead } from './ResultHead.tsx'

const ShownAnswers = lazy(() =>
  import('../shown/ShownAnswers.tsx').then((module) => ({ default: module.ShownAnswers })),
)

export type ResultSheetPageProps = {
  api: Pick<Api, 'call'>
  view: PadTaskView
  parts: readonly TaskQuestionPart[]
  answer: Answer
  now: Date
  outbox: OutboxState
  onPick: (item_id: string) => void
  onWithdraw: OwnTask['withdraw']
}

/** The sheet of a task that takes no answers: where it stands, its score and comment once they are shown, and taking it back. */
export function ResultSheetPage(props: ResultSheetPageProps) {
  const { view, parts, answer, now, outbox, onPick } = props
  return (
    <main className="page-main">
      <p className="task-facts">{amountWords(view)}</p>
      <ResultHead view={view} now={now} />
      <RefusedAnswers view={view} entries={outbox.entries} />
      <h2 className="task-part">逐题查看</h2>
      <QuestionStrip {...{ view, parts, answer, onPick }} isOpen={false} current={null} />
      {view.questions.some(({ released }) => released !== null) && (
        <Suspense fallback={null}>
          <ShownAnswers api={props.api} view={view} />
        </Suspense>
      )}
      {view.can_withdraw && <Withdraw onWithdraw={props.onWithdraw} />}
    </main>
  )
}
