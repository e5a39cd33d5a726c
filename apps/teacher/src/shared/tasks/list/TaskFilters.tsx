import { TASK_WAITS } from '@jiangtai/shared/tasks/list-filters.ts'
import { useQuery } from '@tanstack/react-query'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { AddressSelect, ListFilters } from '../../lists/ListFilters.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { WAIT_WORDS } from '../../questions/homework/wait-words.ts'
import { targetTreeQuery } from '../../targets/target-picker.queries.ts'
import { DaysFilter } from './DaysFilter.tsx'
import { TASK_FILTERS } from './task-filter.ts'

const WAITS = TASK_WAITS.map((value) => ({ value, label: WAIT_WORDS[value] }))

/** The filters of a list of task: class, way, waiting work, days, words (HW-01); all of them in the address. */
export function TaskFilters({ isFiltered, hasWaits }: { isFiltered: boolean; hasWaits: boolean }) {
  const { name: kindName, ways } = useTaskKind()
  const address = useAddress()
  const classes = useQuery(targetTreeQuery())
  return (
    <ListFilters
      label={`筛选${kindName}`}
      searchLabel={`搜索${kindName}名称`}
      isFiltered={isFiltered}
      onClear={() => address.change(Object.fromEntries(TASK_FILTERS.map((name) => [name, null])))}
    >
      <AddressSelect
        {...{ label: '班级', name: 'class', first: '全部班级', width: 144 }}
        isPending={classes.isPending}
        options={(classes.data?.list ?? []).map(({ class_id: value, name }) => ({ value, label: name }))}
      />
      {ways.length > 1 && (
        <AddressSelect
          {...{ label: '方式', name: 'way', first: '全部方式', width: 120 }}
          options={ways.map(({ id: value, name: label }) => ({ value, label }))}
        />
      )}
      {hasWaits && (
        <AddressSelect {...{ label: '待办', name: 'waits', first: '待办不限', width: 120 }} options={WAITS} />
      )}
      <DaysFilter />
    </ListFilters>
  )
}
