import { Button } from '@jiangtai/ui/kit/Button.tsx'
import list from '@jiangtai/ui/lists/list.module.css'

/** 清除筛选. Beside the filters it keeps its place: the list below does not move when the first is chosen. On a phone it would keep an empty line. */
export function ClearFilters({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <span className={list.clear} data-idle={!isFiltered}>
      <Button type="link" onClick={onClear}>
        清除筛选
      </Button>
    </span>
  )
}
