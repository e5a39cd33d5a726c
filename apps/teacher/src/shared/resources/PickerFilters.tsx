import { useQuery } from '@tanstack/react-query'
import { AddressSelect, ListFilters } from '../people/ListFilters.tsx'
import { tagsQuery } from '../resource-list.queries.ts'
import { useAddress } from '../use-address.ts'
import { ChapterFilter } from './ChapterFilter.tsx'
import { SUBJECT_CHOICES, TYPE_CHOICES } from './filter-choices.ts'
import { PICKER_NARROWING, type PickerSource } from './picker-place.ts'

const BY_NAME_AND_SIZE = [
  { value: 'name', label: '按文件名' },
  { value: 'size', label: '从大到小' },
]
const SORTS: Record<PickerSource, { first: string; options: { value: string; label: string }[] }> = {
  personal: { first: '最近上传', options: [{ value: 'oldest', label: '最早' }, ...BY_NAME_AND_SIZE] },
  collected: { first: '最近收藏', options: [{ value: 'oldest', label: '最早' }, ...BY_NAME_AND_SIZE] },
  shared: { first: '最近分享', options: [...BY_NAME_AND_SIZE, { value: 'most_used', label: '引用最多' }] },
}

/** What the files are narrowed to and how they are ordered while picking, all of it in the address. */
export function PickerFilters({ source, isFiltered }: { source: PickerSource; isFiltered: boolean }) {
  const address = useAddress()
  const hasTags = source === 'personal'
  const tags = useQuery({ ...tagsQuery(), enabled: hasTags })
  const tag = address.read('tag')
  const known = (tags.data ?? []).map((one) => ({ value: one.tag, label: `${one.tag}（${one.count}）` }))
  const isUnknown = tag !== null && known.every(({ value }) => value !== tag)
  const sort = SORTS[source]
  return (
    <ListFilters
      label="筛选文件"
      searchLabel="搜索文件名"
      isFiltered={isFiltered}
      onClear={() => address.change(Object.fromEntries(PICKER_NARROWING.map((name) => [name, null])))}
    >
      <AddressSelect label="类型" name="type" first="全部类型" width={112} options={TYPE_CHOICES} />
      <AddressSelect
        label="学科"
        name="subject"
        first="全部学科"
        width={112}
        options={SUBJECT_CHOICES}
        clears="chapter"
      />
      <ChapterFilter />
      {hasTags && (known.length > 0 || tag !== null) && (
        <AddressSelect
          label="标签"
          name="tag"
          first="全部标签"
          width={128}
          options={isUnknown && tag !== null ? [{ value: tag, label: tag }, ...known] : known}
        />
      )}
      <AddressSelect label="排序" name="sort" first={sort.first} width={112} options={sort.options} />
    </ListFilters>
  )
}
