import type { ClassStatus } from '@jiangtai/shared/classes/fields.ts'
import { CLASS_STATUS_NAMES } from '@jiangtai/shared/classes/rules.ts'
import { PHASE_IDS, phaseName, SUBJECTS } from '@jiangtai/shared/core/dictionaries.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { useSchoolPhases } from '../../../shared/school-phases.queries.ts'
import { SearchBox } from '@jiangtai/ui/lists/SearchBox.tsx'
import { oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import { gradeKey, readGrade } from '../class-words.ts'
import { classGradesQuery, type ClassKind } from '../classes.queries.ts'
import { readClassFilter, SORTS, STATUSES } from './class-filter.ts'

/** The filter row of the classes: it says what is filtered and clears in one tap. */
export function ClassFilters({ kind }: { kind: ClassKind }) {
  const address = useAddress()
  const { filter, isFiltered } = readClassFilter(address, kind)
  const phases = useSchoolPhases()
  const phase = oneOf(address.read('phase'), PHASE_IDS)
  const grades = useGrades({ phases: phase === null ? phases : [phase], status: filter.status })
  const grade = readGrade(address.read('grade'))
  return (
    <div className={list.filters}>
      <SearchBox
        label={kind === 'administrative' ? '搜索班级、班主任' : '搜索班级'}
        text={filter.search ?? ''}
        onSearch={(text) => address.change({ text })}
      />
      {phases.length > 1 && (
        <Select
          aria-label="学段"
          style={{ width: 112 }}
          value={phase}
          options={[
            { value: null, label: '全部学段' },
            ...phases.map((value) => ({ value, label: phaseName(value) })),
          ]}
          onChange={(next: string | null) => address.change({ phase: next, grade: null })}
        />
      )}
      <Select
        aria-label="年级"
        style={{ width: 152 }}
        value={grade === null ? null : gradeKey(grade)}
        options={[{ value: null, label: '全部年级' }, ...grades]}
        onChange={(next: string | null) => address.change({ grade: next })}
      />
      {kind === 'teaching' && (
        <Select
          aria-label="学科"
          style={{ width: 112 }}
          value={filter.subject_id ?? null}
          options={[
            { value: null, label: '全部学科' },
            ...SUBJECTS.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(next: string | null) => address.change({ subject: next })}
        />
      )}
      <Select
        aria-label="状态"
        style={{ width: 128 }}
        value={filter.status ?? null}
        options={[
          { value: null, label: '在用的班级' },
          ...STATUSES.map((value) => ({ value, label: CLASS_STATUS_NAMES[value] })),
        ]}
        onChange={(next: string | null) => address.change({ status: next, grade: null })}
      />
      <Select
        aria-label="排序"
        style={{ width: 112 }}
        value={filter.sort ?? 'grade'}
        options={[...SORTS]}
        onChange={(next) => address.change({ sort: next === 'grade' ? null : next })}
      />
      {isFiltered && (
        <Button
          type="link"
          onClick={() =>
            address.change({ text: null, phase: null, grade: null, subject: null, status: null })
          }
        >
          清除筛选
        </Button>
      )}
    </div>
  )
}

const IN_USE = ['active', 'deactivated'] as const

/** The grades there are classes of in the state that is looked for; those who have left are known by their year. */
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
