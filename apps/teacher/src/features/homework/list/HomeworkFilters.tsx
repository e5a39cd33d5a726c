import { HOMEWORK_WAY_NAMES } from '@jiangtai/shared/homework/ways.ts'
import { useQuery } from '@tanstack/react-query'
import { AddressDay } from '../../../shared/lists/AddressDay.tsx'
import { AddressSelect, ListFilters } from '../../../shared/lists/ListFilters.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { targetTreeQuery } from '../../../shared/targets/target-picker.queries.ts'
import { OFFERED_WAYS } from '../homework-words.ts'
import { HOMEWORK_FILTERS } from './homework-filter.ts'
import styles from './homework-list.module.css'

const WAYS = OFFERED_WAYS.map((value) => ({ value, label: HOMEWORK_WAY_NAMES[value] }))

/** What a list of homework is narrowed to: class, way, days, words (HW-01); all of it in the address. */
export function HomeworkFilters({ isFiltered }: { isFiltered: boolean }) {
  const address = useAddress()
  const classes = useQuery(targetTreeQuery())
  const [from, to] = [address.read('from'), address.read('to')]
  return (
    <ListFilters
      label="筛选作业"
      searchLabel="搜索作业名称"
      isFiltered={isFiltered}
      onClear={() => address.change(Object.fromEntries(HOMEWORK_FILTERS.map((name) => [name, null])))}
    >
      <AddressSelect
        {...{ label: '班级', name: 'class', first: '全部班级', width: 144 }}
        isPending={classes.isPending}
        options={(classes.data?.list ?? []).map(({ class_id: value, name }) => ({ value, label: name }))}
      />
      <AddressSelect {...{ label: '方式', name: 'way', first: '全部方式', width: 120 }} options={WAYS} />
      <AddressDay label="从哪一天" name="from" />
      <span aria-hidden>至</span>
      <AddressDay label="到哪一天" name="to" />
      {from !== null && to !== null && from > to && (
        <span role="alert" className={styles.backwards}>
          开始日在结束日之后
        </span>
      )}
    </ListFilters>
  )
}
