import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import type { ReleaseRule } from '@jiangtai/shared/tasks/rules.ts'
import { HANDED_IN } from '@jiangtai/shared/tasks/states.ts'
import { taskState } from '../../../shared/task-words.ts'
import { lastScore } from '../task-pages.ts'

/** When results can be seen, by the release rule of the task ([TK-20]). */
const SHOWN_WHEN: Readonly<Record<ReleaseRule, string>> = {
  after_submit: '提交以后可以看',
  after_due: '所有同学的截止时间过了以后可以看',
  after_marking: '老师批改完以后可以看',
  by_hand: '等老师公布以后可以看',
}

/** Where a task stands that takes no answers: its score and comment once they are shown. */
export function ResultHead({ view, now }: { view: PadTaskView; now: Date }) {
  const isIn = HANDED_IN.includes(view.state)
  const unmarked = view.item_ids.filter((id) => lastScore(view, id)?.result === 'ungraded').length
  return (
    <div className="task-result">
      {view.score !== null && (
        <p className="task-score">
          <b>{view.score}</b> <span>{`/ ${view.full_score} 分`}</span>
        </p>
      )}
      {view.score !== null && unmarked > 0 && <p>{`还有 ${unmarked} 道小题等老师批改，没有计入`}</p>}
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
  )
}
