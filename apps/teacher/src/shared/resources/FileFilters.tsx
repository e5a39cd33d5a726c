import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AddressSelect, ListFilters } from '../people/ListFilters.tsx'
import { tagsQuery } from '../resource-list.queries.ts'
import { useAddress } from '../use-address.ts'
import { ChapterFilter } from './ChapterFilter.tsx'
import { SUBJECT_CHOICES, TYPE_CHOICES } from './filter-choices.ts'

/** How files are ordered; `first` is the order without a choice, in words. */
export type FileOrders = { first: string; options: { value: string; label: string }[] }

/** What files are narrowed to and how they are ordered, all of it in the address. */
export function FileFilters({
  label,
  isFiltered,
  narrowing,
  hasTags,
  orders,
  children,
}: {
  label: string
  isFiltered: boolean
  /** The names in the address that 清除 takes away. */
  narrowing: readonly string[]
  /** Tags are one's own files' only. */
  hasTags: boolean
  orders: FileOrders
  /** What else a list is narrowed by. */
  children?: ReactNode
}) {
  const address = useAddress()
  return (
    <ListFilters
      label={label}
      searchLabel="搜索文件名"
      isFiltered={isFiltered}
      onClear={() => address.change(Object.fromEntries(narrowing.map((name) => [name, null])))}
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
      {hasTags && <TagFilter />}
      {children}
      <AddressSelect label="排序" name="sort" first={orders.first} width={112} options={orders.options} />
    </ListFilters>
  )
}

/** The tags of one's own files; nothing while there are none. */
function TagFilter() {
  const tag = useAddress().read('tag')
  const tags = useQuery(tagsQuery())
  const known = (tags.data ?? []).map((one) => ({ value: one.tag, label: `${one.tag}（${one.count}）` }))
  if (known.length === 0 && tag === null) return null
  const isUnknown = tag !== null && known.every(({ value }) => value !== tag)
  const options = isUnknown ? [{ value: tag, label: tag }, ...known] : known
  return <AddressSelect label="标签" name="tag" first="全部标签" width={128} options={options} />
}
