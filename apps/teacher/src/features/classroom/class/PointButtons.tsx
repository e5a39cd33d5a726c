import { useMutation } from '@tanstack/react-query'
import { useCan } from '../../../core/session/user.ts'
import { useOneSubmission } from '../../../shared/forms/one-submission.ts'
import { StageButton } from '../kit/StageButton.tsx'
import { type Given, signed } from './GivenPoint.tsx'
import { givePoint } from './group-points.queries.ts'

/** Giving a group a point, and why the last one was not taken ([GR-53]). */
export function useGivePoint({
  scheme_id,
  group_id,
  group_name,
  onGiven,
}: {
  scheme_id: string
  group_id: string
  group_name: string
  onGiven: (given: Given) => void
}): { give: (delta: 1 | -1) => void; error: Error | null } {
  const add = useMutation(givePoint())
  const submit = useOneSubmission(add.mutate)
  return {
    error: add.error,
    give: (delta) =>
      submit(
        { scheme_id, targets: [{ group_id, student_id: null }], delta },
        {
          onSuccess: ({ point_ids: [point_id] }) => {
            if (point_id !== undefined) onGiven({ point_id, group_name, delta })
          },
        },
      ),
  }
}

/** +1 and −1 for a group, for who may give points. */
export function PointButtons({
  group_name,
  onGive,
}: {
  group_name: string
  onGive: (delta: 1 | -1) => void
}) {
  if (!useCan('classGrouping.edit')) return null
  return ([1, -1] as const).map((sign) => (
    <StageButton
      key={sign}
      size="small"
      label={`给${group_name}${sign === 1 ? '加' : '扣'} 1 分`}
      onPress={() => onGive(sign)}
    >
      {signed(sign)}
    </StageButton>
  ))
}
