import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { useRef } from 'react'
import { ItemMark } from '../../../shared/ItemMark.tsx'
import { AnsweredFiles } from '../files/AnsweredFiles.tsx'
import { ScoreComment } from './ScoreComment.tsx'

export type EarlierRoundsProps = {
  view: PadTaskView
  item: ShownItem
  before: number
  /** Goes on from the earlier words; null where nothing is written. */
  onTakeUp: ((part: AnswerPart) => void) | null
}

/** The answers to an item in the rounds before with their marks, the latest first ([TK-21]). */
export function EarlierRounds({ view, item, before, onTakeUp }: EarlierRoundsProps) {
  const place = useRef<HTMLElement>(null)
  const rounds = Array.from({ length: Math.max(0, before - 1) }, (_, index) => before - 1 - index)
  const known = rounds.flatMap((round) => {
    const held = view.answers.find((one) => one.item_id === item.item_id && one.round === round)
    const score = view.scores.find((one) => one.item_id === item.item_id && one.round === round)
    return held === undefined && score === undefined ? [] : [{ round, value: held?.value ?? null, score }]
  })
  if (known.length === 0) return null
  const takeUp = (value: AnswerPart) => {
    onTakeUp?.(value)
    // Photos of the earlier answer may fill the screen: what is written from here on comes into sight.
    place.current?.parentElement?.querySelector('textarea')?.focus()
  }
  return (
    <section ref={place} className="task-earlier" aria-label="以前的作答">
      {known.map(({ round, value, score }) => (
        <div key={round} className="task-earlier-round">
          <h2>{`第 ${round} 次作答`}</h2>
          <EarlierWords item={item} value={value} />
          <AnsweredFiles part={value} ink={score?.ink ?? null} />
          <ItemMark mark={score} />
          {score !== undefined && <ScoreComment score={score} />}
          {onTakeUp !== null && value?.kind === 'text' && (
            <button type="button" className="button-secondary" onClick={() => takeUp(value)}>
              在这次的基础上改
            </button>
          )}
        </div>
      ))}
    </section>
  )
}

/** The words of an answer; its files stand below and are not named as well. */
function EarlierWords({ item, value }: { item: ShownItem; value: AnswerPart | null }) {
  const words = value === null ? '' : KINDS[item.kind].partText(item, { ...value, attachments: [] })
  if (words === '' && value !== null && value.attachments.length > 0) return null
  return <p className="task-earlier-text">{words === '' ? '没有作答' : words}</p>
}
