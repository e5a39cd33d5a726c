import type { Api } from '@jiangtai/client/api.ts'
import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import type { ReleaseRule } from '@jiangtai/shared/tasks/rules.ts'
import { HANDED_IN } from '@jiangtai/shared/tasks/states.ts'
import { lazy, Suspense } from 'react'
import { taskState } from '../../../shared/task-words.ts'
import type { OwnTask } from '../own-task.ts'
import { QuestionStrip } from '../QuestionStrip.tsx'
import { RefusedAnswers } from '../handing/RefusedAnswers.tsx'
import { amountWords, type TaskQuestionPart } from '../task-pages.ts'
import { Withdraw } from '../handing/Withdraw.tsx'

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

/** When results can be seen, by the release rule of the task ([TK-20]). */
const SHOWN_WHEN: Readonly<Record<ReleaseRule, string>> = {
  after_submit: '提交以后可以看',
  after_due: '所有同学的截止时间过了以后可以看',
  after_marking: '老师批改完以后可以看',
  by_hand: '等老师公布以后可以看',
}

/** The sheet of a task that takes no answers: where it stands, its score and comment once they are shown, and taking it back. */
export function ResultSheetPage(props: ResultSheetPageProps) {
  const { view, parts, answer, now, outbox, onPick } = props
  const isIn = HANDED_IN.includes(view.state)
  return (
    <main className="page-main">
      <p className="task-facts">{amountWords(view)}</p>
      <div className="task-result">
        {view.score !== null && (
          <p className="task-score">
            <b>{view.score}</b> <span>{`/ ${view.full_score} 分`}</span>
          </p>
        )}
        <p className="task-state">
          {taskState(view, now)}
          {view.is_late && isIn && <b className="task-tag">迟交</b>}
          {view.is_excellent && <b className="task-tag task-tag-good">优秀作业</b>}
        </p>
        {view.scores.length === 0 && isIn && (
          <>
            <p>结果还没有公布</p>
            <p>{SHOWN_WHEN[view.release_rule]}</p>
          </>
        )}
        {!isIn && <p>{view.refusal ?? '已经过了截止时间，不能再作答'}</p>}
        {view.comment !== '' && <p className="task-comment">{`老师的话：${view.comment}`}</p>}
      </div>
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
