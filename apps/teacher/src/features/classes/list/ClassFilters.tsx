import type { ClassStatus } from '@jiangtai/shared/classes/fields.ts'
import { CLASS_STATUS_NAMES } from '@jiangtai/shared/classes/rules.ts'
import { PHASE_IDS, phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { useQuery } from '@tanstack/react-query'
import { useSchoolPhases } from '../../../shared/school-phases.queries.ts'
import { AddressSelect, ListFilters } from '../../../shared/lists/ListFilters.tsx'
import { oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import { useSubjectFilter } from '../../../shared/subject-filter.ts'
import { gradeKey } from '../class-words.ts'
import { classGradesQuery, type ClassKind } from '../classes.queries.ts'
import { CLASS_NARROWING, readClassFilter, SORTS, STATUSES } from './class-filter.ts'

/** The filter row of the classes: it tells the filters and clears them in one tap. */
export function ClassFilters({ kind }: { kind: ClassKind }) {
  const address = useAddress()
  const { filter, isFiltered } = readClassFilter(address, kind)
  const subjects = useSubjectFilter()
  const phases = useSchoolPhases()
  const phase = oneOf(address.read('phase'), PHASE_IDS)
  const grades = useGrades({ phases: phase === null ? phases : [phase], status: filter.status })
  return (
    <ListFilters
      label="筛选班级"
      searchLabel={kind === 'administrative' ? '搜索班级、班主任' : '搜索班级'}
      isFiltered={isFiltered}
      onClear={() => address.change(Object.fromEntries(CLASS_NARROWING.map((name) => [name, null])))}
    >
      {phases.length > 1 && (
        <AddressSelect
          {...{ label: '学段', name: 'phase', first: '全部学段', width: 112, clears: ['grade'] }}
          options={phases.map((value) => ({ value, label: phaseName(value) }))}
        />
      )}
      <AddressSelect {...{ label: '年级', name: 'grade', first: '全部年级', width: 152 }} options={grades} />
      {kind === 'teaching' && (
        <AddressSelect
          {...{ label: '学科', name: 'subject', first: '全部学科', width: 112 }}
          options={subjects}
        />
      )}
      <AddressSelect
        {...{ label: '状态', name: 'status', first: '在用的班级', width: 128, clears: ['grade'] }}
        options={STATUSES.map((value) => ({ value, label: CLASS_STATUS_NAMES[value] }))}
      />
      <AddressSelect {...{ label: '排序', name: 'sort', first: '按年级', width: 112 }} options={SORTS} />
    </ListFilters>
  )
}

const IN_USE = ['active', 'deactivated'] as const

/** The grades that have classes in the wanted state; grades that have left are known by their year. */
function useGrades({ phases, status }: { phases: readonly string[]; status: ClassStatus | undefined }) {
  const grades = useQuery(classGradesQuery(status === undefined ? [...IN_USE] : [status])).data ?? []
  const isPast = status === 'graduated' || status === 'archived'
  return grades
    .filter(({ phase_id }) => phases.includes(phase_id))
    .map((row) => ({
      value: gradeKey(row),
      label: isPast
        ? `${phases.length > 1 ? `${row.phase_name} ` : ''}${row.entry_year} 级`
        : `${row.grade_name}（${row.entry_year} 级）`,
    }))
}
