import { FileFilters, type FileOrders } from '../FileFilters.tsx'
import { PICKER_NARROWING, type PickerSource } from './picker-place.ts'

const BY_NAME_AND_SIZE = [
  { value: 'name', label: '按文件名' },
  { value: 'size', label: '从大到小' },
]
const SORTS: Record<PickerSource, FileOrders> = {
  personal: { first: '最近上传', options: [{ value: 'oldest', label: '最早' }, ...BY_NAME_AND_SIZE] },
  collected: { first: '最近收藏', options: [{ value: 'oldest', label: '最早' }, ...BY_NAME_AND_SIZE] },
  shared: { first: '最近分享', options: [...BY_NAME_AND_SIZE, { value: 'most_used', label: '引用最多' }] },
}

/** The filters and the order of the files while picking. */
export function PickerFilters({ source, isFiltered }: { source: PickerSource; isFiltered: boolean }) {
  return (
    <FileFilters
      label="筛选文件"
      isFiltered={isFiltered}
      narrowing={PICKER_NARROWING}
      hasTags={source === 'personal'}
      orders={SORTS[source]}
      isNarrow
    />
  )
}
