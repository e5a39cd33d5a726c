import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { AddressSelect, ListFilters } from '../lists/ListFilters.tsx'
import { tagsQuery } from './resource-list.queries.ts'
import { useAddress } from '../lists/use-address.ts'
import { useSubjectFilter } from '../subject-filter.ts'
import { ChapterFilter } from './ChapterFilter.tsx'
import { TYPE_CHOICES } from './filter-choices.ts'
import parts from './resource-parts.module.css'

/** How files are ordered; `first` is the order without a choice, in words. */
export type FileOrders = { first: string; options: { value: string; label: string }[] }

/** The folded filters, by their names in the address. */
const FOLDED = ['type', 'subject', 'chapter', 'tag', 'owner']

/** The filters and the order of files, all of it in the address; on a phone all but the search is folded away ([RE-44]). */
export function FileFilters({
  label,
  isFiltered,
  narrowing,
  hasTags,
  orders,
  isNarrow = false,
  children,
}: {
  label: string
  isFiltered: boolean
  /** The names in the address that 清除 takes away. */
  narrowing: readonly string[]
  /** Tags are one's own files' only. */
  hasTags: boolean
  orders: FileOrders
  /** Whether something stands beside the list and takes its room. */
  isNarrow?: boolean
  /** Further filters of a list. */
  children?: ReactNode
}) {
  const address = useAddress()
  const subjects = useSubjectFilter()
  const [isOpen, setIsOpen] = useState(false)
  const chosen = FOLDED.filter((name) => narrowing.includes(name) && address.read(name) !== null).length
  const width = isNarrow ? 106 : 112
  return (
    <div className={parts.filters} data-narrow={isNarrow}>
      <ListFilters
        label={label}
        searchLabel="搜索文件名"
        isFiltered={isFiltered}
        onClear={() => address.change(Object.fromEntries(narrowing.map((name) => [name, null])))}
      >
        <Button className={parts.fold ?? ''} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          筛选{chosen > 0 && `（${chosen}）`}
        </Button>
        <div className={parts.folded} data-open={isOpen}>
          <AddressSelect label="类型" name="type" first="全部类型" width={width} options={TYPE_CHOICES} />
          <AddressSelect
            label="学科"
            name="subject"
            first="全部学科"
            width={width}
            options={subjects}
            clears={['chapter']}
          />
          <ChapterFilter />
          {hasTags && <TagFilter width={isNarrow ? width : 128} />}
          {children}
          <AddressSelect
            label="排序"
            name="sort"
            first={orders.first}
            width={width}
            options={orders.options}
          />
        </div>
      </ListFilters>
    </div>
  )
}

/** The tags of one's own files; nothing while there are none. */
function TagFilter({ width }: { width: number }) {
  const tag = useAddress().read('tag')
  const tags = useQuery(tagsQuery())
  const known = (tags.data ?? []).map((one) => ({ value: one.tag, label: `${one.tag}（${one.count}）` }))
  if (known.length === 0 && tag === null) return null
  const isUnknown = tag !== null && known.every(({ value }) => value !== tag)
  const options = isUnknown ? [{ value: tag, label: tag }, ...known] : known
  return <AddressSelect label="标签" name="tag" first="全部标签" width={width} options={options} />
}
