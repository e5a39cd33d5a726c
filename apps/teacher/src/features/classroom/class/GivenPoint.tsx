import { POINT_REASONS } from '@jiangtai/shared/grouping/rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneSubmission } from '../../../shared/forms/one-submission.ts'
import { StageButton } from '../kit/StageButton.tsx'
import { explainPoint, takePointBack } from './group-points.queries.ts'
import styles from './class.module.css'

/** A point that was just given. */
export type Given = { point_id: string; group_name: string; delta: 1 | -1 }

/** `+1`, or `−1` with the sign that is as wide. */
export function signed(delta: 1 | -1): string {
  return delta === 1 ? '+1' : '−1'
}

/** The point that was given last: taken back, or given a reason ([GR-53]). */
export function GivenPoint({ given, onTakenBack }: { given: Given; onTakenBack: () => void }) {
  const { point_id, group_name, delta } = given
  const [reason, setReason] = useState('')
  const back = useMutation(takePointBack())
  const takeBack = useOneSubmission<{ point_id: string }, unknown>(back.mutate)
  const explain = useMutation(explainPoint())
  const say = useOneSubmission(explain.mutate)

  function handleReason(next: string) {
    say({ point_id, reason: next }, { onSuccess: () => setReason(next) })
  }

  return (
    <div className={styles.lastGiven}>
      <p className={styles.given} role="status">
        {`${group_name} ${signed(delta)}${reason === '' ? '' : `，${reason}`}`}
        <StageButton size="small" onPress={() => takeBack({ point_id }, { onSuccess: onTakenBack })}>
          撤销
        </StageButton>
        {back.isError && `没有撤销成功：${back.error.message}`}
        {explain.isError && `没有记上原因：${explain.error.message}`}
      </p>
      <div
        className={styles.reasons}
        role="group"
        aria-label={`${group_name}${delta === 1 ? '加分' : '扣分'}的原因，可以不选`}
      >
        {(delta === 1 ? POINT_REASONS.plus : POINT_REASONS.minus).map((one) => (
          <StageButton
            key={one}
            size="small"
            look={one === reason ? 'primary' : 'quiet'}
            isPressed={one === reason}
            isDisabled={explain.isPending}
            onPress={() => handleReason(one === reason ? '' : one)}
          >
            {one}
          </StageButton>
        ))}
      </div>
    </div>
  )
}
