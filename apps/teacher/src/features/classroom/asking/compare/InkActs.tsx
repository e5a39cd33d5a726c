import type { GivenMark } from '@jiangtai/shared/classroom/asking/marking/mark-fields.ts'
import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import { RESULTS } from '../marking/marks.ts'
import type { ShownMark } from '../marking/use-marks.ts'
import { comparedInksQuery, giveInk, type OfAnswer } from './compared-inks.queries.ts'
import { lastSign } from './last-sign.ts'
import styles from './compare.module.css'

export type InkActsProps = {
  title: string
  place: OfAnswer
  ink: ScoreInk | null
  /** Whether the server has what is drawn. */
  isStored: boolean
  mark: ShownMark
  onGive: (given: GivenMark) => void
}

/** What can be done with the red pen on one answer: its last sign becomes the mark ([CR-359]), and it is given to the author ([CR-360]). */
export function InkActs({ title, place, ink, isStored, mark, onGive }: InkActsProps) {
  const queries = useQueryClient()
  const { data } = useQuery(comparedInksQuery(place.quiz_run_id))
  const [isFailed, setIsFailed] = useState(false)
  const sign = lastSign(ink)
  const said = RESULTS.find(({ result }) => result === sign)
  const kept = data?.list.find(
    ({ item_id, student_id }) => item_id === place.item_id && student_id === place.student_id,
  )
  const isGiven = kept !== undefined && kept.given_at !== null
  const hasInk = (ink ?? []).some(({ marks }) => marks.length > 0)
  if (!hasInk && !isGiven) return null
  const give = () =>
    giveInk(queries, place, !isGiven).then(
      () => setIsFailed(false),
      () => setIsFailed(true),
    )
  return (
    <>
      {said !== undefined && said.result !== mark.result && (
        <StageButton
          size="small"
          look="primary"
          label={`${title} 记为批改：${said.word}`}
          onPress={() => onGive({ kind: 'result', result: said.result })}
        >
          {`记为批改：${said.sign} ${said.word}`}
        </StageButton>
      )}
      <StageButton
        size="small"
        isPressed={isGiven}
        isDisabled={!isStored && !isGiven}
        label={`${title} ${isGiven ? '已发给本人' : '发给本人'}`}
        onPress={give}
      >
        {isGiven ? '✓ 已发给本人' : '发给本人'}
      </StageButton>
      {isFailed && (
        <span role="alert" className={styles.hint}>
          没有发成，请再按一次
        </span>
      )}
    </>
  )
}
