import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'

/** The second step before an act that cannot be undone (X-02, [SL-78]). */
export function FinalTick({
  words = '我知道，删掉后找不回来',
  isTicked,
  onTick,
}: {
  words?: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}) {
  return (
    <Checkbox checked={isTicked} onChange={({ target }) => onTick(target.checked)}>
      {words}
    </Checkbox>
  )
}
