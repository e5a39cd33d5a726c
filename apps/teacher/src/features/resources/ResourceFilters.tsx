import { useQuery } from '@tanstack/react-query'
import { AddressSelect, ListFilters } from '../../shared/people/ListFilters.tsx'
import { tagsQuery } from '../../shared/resource-list.queries.ts'
import { ChapterFilter } from '../../shared/resources/ChapterFilter.tsx'
import { SUBJECT_CHOICES, TYPE_CHOICES } from '../../shared/resources/filter-choices.ts'
import { useAddress } from '../../shared/use-address.ts'
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
  const address = useAddress()
  const tags = useQuery({ ...tagsQuery(), enabled: hasTags })
  const tag = address.read('tag')
  const known = (tags.data ?? []).map((one) => ({ value: one.tag, label: `${one.tag}（${one.count}）` }))
  const isUnknown = tag !== null && known.every(({ value }) => value !== tag)
  return (
    <ListFilters
      label="筛选资源"
      searchLabel="搜索文件名"
      isFiltered={isFiltered}
      onClear={() => address.change(Object.fromEntries(NARROWING.map((name) => [name, null])))}
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
      <AddressSelect label="排序" name="sort" first={newest} width={112} options={SORTS} />
    </ListFilters>
  )
}
