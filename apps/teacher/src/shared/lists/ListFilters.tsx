import { ACCOUNT_STATE_NAMES, ACCOUNT_STATES } from '@jiangtai/shared/students/rules.ts'
import { type ReactNode, useState } from 'react'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { useAddress } from './use-address.ts'
import { ClearFilters } from './ClearFilters.tsx'

/** A search and the filters beside it, all of it in the address. */
export function ListFilters({
  label,
  searchLabel,
  isFiltered,
  onClear,
  children,
}: {
  label: string
  searchLabel: string
  isFiltered: boolean
  onClear: () => void
  children: ReactNode
}) {
  const address = useAddress()
  const [clearings, setClearings] = useState(0)
  const handleClear = () => {
    setClearings(clearings + 1)
    onClear()
  }
  return (
    <div className={list.filters} role="search" aria-label={label}>
      {/* A new one after 清除筛选: a search that has not reached the address yet must not stay in the box. */}
      <SearchBox
        key={clearings}
        label={searchLabel}
        text={address.read('text') ?? ''}
        onSearch={(text) => address.change({ text })}
      />
      {children}
      <ClearFilters isFiltered={isFiltered} onClear={handleClear} />
    </div>
  )
}

/** One part of the address, chosen from a few; the first choice takes it out of the address. */
export function AddressSelect({
  label,
  name,
  first,
  width,
  isPending = false,
  options,
  clears = [],
}: {
  label: string
  name: string
  first: string
  width: number
  isPending?: boolean
  options: readonly { value: string; label: string }[]
  /** Parts of the address that have no meaning any more after another choice. */
  clears?: readonly string[]
}) {
  const address = useAddress()
  return (
    <Select
      aria-label={label}
      style={{ width }}
      value={address.read(name)}
      loading={isPending}
      options={[{ value: null, label: first }, ...options]}
      onChange={(next: string | null) =>
        address.change({ ...Object.fromEntries(clears.map((part) => [part, null])), [name]: next })
      }
    />
  )
}

/** The filter by the state of the account. */
export function AccountFilter() {
  const options = ACCOUNT_STATES.map((value) => ({ value, label: ACCOUNT_STATE_NAMES[value] }))
  return <AddressSelect label="账号" name="account" first="全部账号" width={112} options={options} />
}
