import { formatClock } from '@jiangtai/shared/core/dates.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { useEffect, useRef, useState } from 'react'
import { SavedLine } from '../../../../shared/SavedLine.tsx'
import { QuestionPage } from '../../QuestionPage.tsx'
import { factsOf } from '../../task-pages.ts'
import { taskSaved } from '../../task-saved.ts'
import type { MomentPart } from './moment-parts.ts'
import type { MomentAsking } from './watching.ts'

/** The question of a moment: it is answered, and the player goes on. */
export function MomentCard({
  asking,
  moment,
  answer,
  onGoOn,
  onLeave,
}: {
  asking: MomentAsking
  moment: MomentPart
  answer: Answer
  onGoOn: () => void
  /** Leaves it for later; null where it has to be answered. */
  onLeave: (() => void) | null
}) {
  const { view, outbox, is_online, onWrite, tools } = asking
  const { part, second, isAnswered } = moment
  const [item_id, setItem] = useState(part.asked[0] ?? '')
  const head = useRef<HTMLHeadingElement>(null)
  // The question is what is looked at and read out now.
  useEffect(() => head.current?.focus(), [])
  const next = part.question.items.find(
    (item) => item.item_id !== item_id && isEmpty(item.kind, answer[item.item_id]),
  )
  const isHere = !isEmpty(part.question.items.find((item) => item.item_id === item_id)?.kind, answer[item_id])
  return (
    <section className="page-card moment-card" aria-label={`${formatClock(second)} 的问题`}>
      <h2 ref={head} tabIndex={-1}>
        {formatClock(second)} 的问题 <small>{factsOf(view, part, item_id)}</small>
      </h2>
      <QuestionPage {...{ view, part, answer, item_id, onWrite }} isOpen onPick={setItem} files={tools} />
      <footer className="moment-foot">
        <SavedLine saved={taskSaved({ view, outbox, is_online, item_id })} />
        {onLeave !== null && (
          <button type="button" className="button-secondary" onClick={onLeave}>
            先不答
          </button>
        )}
        {!isAnswered && next !== undefined && isHere ? (
          <button type="button" className="button-primary" onClick={() => setItem(next.item_id)}>
            下一小题
          </button>
        ) : (
          <button type="button" className="button-primary" disabled={!isAnswered} onClick={onGoOn}>
            继续播放
          </button>
        )}
      </footer>
    </section>
  )
}

function isEmpty(kind: keyof typeof KINDS | undefined, part: Answer[string] | undefined): boolean {
  return kind === undefined || part === undefined || KINDS[kind].isEmpty(part)
}
