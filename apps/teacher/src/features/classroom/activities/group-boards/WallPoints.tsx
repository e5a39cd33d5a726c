import { useMutation } from '@tanstack/react-query'
import { useCan } from '../../../../core/session/user.ts'
import { useOneSubmission } from '../../../../shared/forms/one-submission.ts'
import { type Given, signed } from '../../class/GivenPoint.tsx'
import { givePoint } from '../../class/group-points.queries.ts'
import { StageButton } from '../../kit/StageButton.tsx'

/** +1 and −1 for a group from its board, as in 小组加分 ([GR-53]). */
export function WallPoints({
  scheme_id,
  group_id,
  group_name,
  onGiven,
}: {
  scheme_id: string
  group_id: string
  group_name: string
  onGiven: (given: Given) => void
}) {
  const mayEdit = useCan('classGrouping.edit')
  const add = useMutation(givePoint())
  const submit = useOneSubmission(add.mutate)
  if (!mayEdit) return null
  const give = (delta: 1 | -1) =>
    submit(
      { scheme_id, targets: [{ group_id, student_id: null }], delta },
      {
        onSuccess: ({ point_ids: [point_id] }) => {
          if (point_id !== undefined) onGiven({ point_id, group_name, delta })
        },
      },
    )
  return (
    <>
      {([1, -1] as const).map((sign) => (
        <StageButton
          key={sign}
          size="small"
          label={`给${group_name}${sign === 1 ? '加' : '扣'} 1 分`}
          onPress={() => give(sign)}
        >
          {signed(sign)}
        </StageButton>
      ))}
      {add.isError && <span role="alert">没有记上：{add.error.message}</span>}
    </>
  )
}
