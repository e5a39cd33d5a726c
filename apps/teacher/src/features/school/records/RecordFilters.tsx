import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { AddressDay } from '../../../shared/lists/AddressDay.tsx'
import { AddressSelect, ListFilters } from '../../../shared/lists/ListFilters.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { clearFilters, filterOf, isFiltered } from './record-filter.ts'
import styles from './records.module.css'

/** The filters of the log: a person, days, an area; all of it in the address. */
export function RecordFilters({
  areas,
  person_name,
}: {
  areas: readonly { area: string; name: string }[]
  /** Whose records they are, where one person was asked for. */
  person_name: string | null
}) {
  const address = useAddress()
  const { from_day, to_day, person_id } = filterOf(address)
  const isBackwards = from_day !== null && to_day !== null && from_day > to_day
  return (
    <ListFilters
      label="筛选操作日志"
      searchLabel="姓名、账号或学号"
      isFiltered={isFiltered(address)}
      onClear={() => clearFilters(address)}
    >
      {person_id !== null && (
        <span className={styles.person}>
          与 {person_name ?? '此人'} 有关
          <Button type="link" onClick={() => address.change({ person: null })}>
            不限此人
          </Button>
        </span>
      )}
      <AddressDay label="从哪一天" name="from" />
      <span aria-hidden>至</span>
      <AddressDay label="到哪一天" name="to" />
      <AddressSelect
        {...{ label: '类别', name: 'area', first: '全部类别', width: 128 }}
        options={areas.map(({ area, name }) => ({ value: area, label: name }))}
      />
      {isBackwards && (
        <span role="alert" className={styles.backwards}>
          开始日在结束日之后
        </span>
      )}
    </ListFilters>
  )
}
