import { FileFilters } from '../../../shared/resources/FileFilters.tsx'
import { NARROWING } from './own-list.ts'

const SORTS = [
  { value: 'oldest', label: '最早' },
  { value: 'name', label: '按文件名' },
  { value: 'size', label: '从大到小' },
]

/** The filter row of one's own or collected files. */
export function ResourceFilters({
  isFiltered,
  newest,
  hasTags,
}: {
  isFiltered: boolean
  /** The first order in words: `最近上传`. */
  newest: string
  hasTags: boolean
}) {
  return (
    <FileFilters
      label="筛选资源"
      isFiltered={isFiltered}
      narrowing={NARROWING}
      hasTags={hasTags}
      orders={{ first: newest, options: SORTS }}
    />
  )
}
