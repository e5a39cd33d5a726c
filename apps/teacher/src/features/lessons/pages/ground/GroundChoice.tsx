import { PAGE_BACKGROUNDS, type PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'

const GROUNDS = PAGE_BACKGROUNDS.map(({ id, name }) => ({ value: id, label: name }))

/** The ground of a blank page; null is the blackboard. */
export function GroundChoice({
  background,
  onChoose,
}: {
  background: PageBackgroundId | null
  onChoose: (background: PageBackgroundId) => void
}) {
  return (
    <Select
      aria-label="底纹"
      size="small"
      value={background ?? 'blackboard'}
      options={GROUNDS}
      onChange={onChoose}
    />
  )
}
