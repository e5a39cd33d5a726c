import type { Given } from '../../class/GivenPoint.tsx'
import { PointButtons, useGivePoint } from '../../class/PointButtons.tsx'

/** +1 and −1 for a group from its board, as in 小组加分 ([GR-53]). */
export function WallPoints(props: {
  scheme_id: string
  group_id: string
  group_name: string
  onGiven: (given: Given) => void
}) {
  const { give, error } = useGivePoint(props)
  return (
    <>
      <PointButtons group_name={props.group_name} onGive={give} />
      {error !== null && <span role="alert">没有记上：{error.message}</span>}
    </>
  )
}
