import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { TEACHER_STATUS_NAMES } from '@jiangtai/shared/teachers/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { classOptionsQuery } from '../../shared/class-options.queries.ts'
import { AccountFilter, AddressSelect, ListFilters } from '../../shared/lists/ListFilters.tsx'
import { NamesakeFilter } from '../../shared/lists/NamesakeFilter.tsx'
import { useAddress } from '../../shared/lists/use-address.ts'
import { rolesQuery } from '../../shared/people/roles.queries.ts'
import { useSchoolPhases } from '../../shared/school-phases.queries.ts'
import { clearFilters, isFiltered } from './teacher-filter.ts'
import { teacherSubjectsQuery } from './teachers.queries.ts'

/** The filters of the teachers, all of them in the address. */
export function TeacherFilters() {
  const address = useAddress()
  const subjects = useQuery(teacherSubjectsQuery())
  const classes = useQuery(classOptionsQuery())
  const roles = useQuery(rolesQuery())
  const phases = useSchoolPhases()
  const phase = address.read('phase')
  return (
    <ListFilters
      label="筛选教师"
      searchLabel="姓名、拼音或登录名"
      isFiltered={isFiltered(address)}
      onClear={() => clearFilters(address)}
    >
      {phases.length > 1 && (
        <AddressSelect
          {...{ label: '学段', name: 'phase', first: '全部学段', width: 112, clears: ['subject'] }}
          options={phases.map((value) => ({ value, label: phaseName(value) }))}
        />
      )}
      <AddressSelect
        {...{ label: '学段学科', name: 'subject', first: '全部学科', width: 152 }}
        isPending={subjects.isPending}
        options={(subjects.data ?? [])
          .filter(({ phase_id }) => phase === null || phase_id === phase)
          .map((one) => ({
            value: `${one.phase_id}-${one.subject_id}`,
            label: `${one.phase_des}${one.subject_des}（${one.teacher_count}）`,
          }))}
      />
      <AddressSelect
        {...{ label: '班级', name: 'class', first: '全部班级', width: 152 }}
        isPending={classes.isPending}
        options={(classes.data ?? []).map(({ class_id: value, name }) => ({ value, label: name }))}
      />
      <AddressSelect
        {...{ label: '职务', name: 'role', first: '全部职务', width: 128 }}
        isPending={roles.isPending}
        options={(roles.data ?? [])
          .filter(({ role_key }) => role_key !== 'student')
          .map(({ role_id: value, name }) => ({ value, label: name }))}
      />
      <AddressSelect
        {...{ label: '状态', name: 'status', first: TEACHER_STATUS_NAMES.active, width: 112 }}
        options={[
          { value: 'left', label: TEACHER_STATUS_NAMES.left },
          { value: 'all', label: '在职和离职' },
        ]}
      />
      <AccountFilter />
      <NamesakeFilter />
      <AddressSelect
        {...{ label: '排序', name: 'sort', first: '按姓名排序', width: 136 }}
        options={[{ value: 'login', label: '按登录名排序' }]}
      />
    </ListFilters>
  )
}
