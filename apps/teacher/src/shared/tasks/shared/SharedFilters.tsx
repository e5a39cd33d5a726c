import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { AddressSelect, ListFilters } from '../../lists/ListFilters.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { useSubjectFilter } from '../../subject-filter.ts'
import { DaysFilter } from '../list/DaysFilter.tsx'
import { SHARED_FILTERS } from './shared-filter.ts'

const PHASE_CHOICES = PHASES.map(({ id, name }) => ({ value: id, label: name }))

/** The filters of shared task: subject, phase, owner, way, days, words; all of them in the address. */
export function SharedFilters({ isFiltered }: { isFiltered: boolean }) {
  const { name: kindName, ways } = useTaskKind()
  const address = useAddress()
  const subjects = useSubjectFilter()
  return (
    <ListFilters
      label={`筛选共享${kindName}`}
      searchLabel={`搜索${kindName}名称`}
      isFiltered={isFiltered}
      onClear={() => address.change(Object.fromEntries(SHARED_FILTERS.map((name) => [name, null])))}
    >
      <AddressSelect
        {...{ label: '学科', name: 'subject', first: '全部学科', width: 120 }}
        options={subjects}
      />
      <AddressSelect
        {...{ label: '学段', name: 'phase', first: '全部学段', width: 120 }}
        options={PHASE_CHOICES}
      />
      <AddressSelect
        {...{ label: '谁共享的', name: 'by', first: '所有人的', width: 120 }}
        options={[
          { value: 'colleagues', label: '同事的' },
          { value: 'mine', label: '我的' },
        ]}
      />
      {ways.length > 1 && (
        <AddressSelect
          {...{ label: '方式', name: 'way', first: '全部方式', width: 120 }}
          options={ways.map(({ id: value, name: label }) => ({ value, label }))}
        />
      )}
      <DaysFilter />
    </ListFilters>
  )
}
