import { Button } from '@jiangtai/ui/kit/Button.tsx'

/** 清除筛选. It keeps its place: the list below does not move when the first filter is chosen. */
export function ClearFilters({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Button type="link" style={{ visibility: isFiltered ? 'visible' : 'hidden' }} onClick={onClear}>
      清除筛选
    </Button>
  )
}
