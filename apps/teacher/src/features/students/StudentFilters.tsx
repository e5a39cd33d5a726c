import { ListedStudentStatus } from '@jiangtai/shared/students/fields.ts'
import { STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { classOptionsQuery, gradesOf } from '../../shared/class-options.queries.ts'
import { AccountFilter, AddressSelect, ListFilters } from '../../shared/lists/ListFilters.tsx'
import { NamesakeFilter } from '../../shared/lists/NamesakeFilter.tsx'
import { useAddress } from '../../shared/lists/use-address.ts'
import { clearFilters, isFiltered, NO_CLASS } from './student-filter.ts'

/** The filters of the students, all of them in the address. */
export function StudentFilters() {
  const address = useAddress()
  const { data: classes = [], isPending } = useQuery(classOptionsQuery())
  const grade = address.read('grade')
  const shown = classes.filter((one) => grade === null || `${one.phase_id}-${one.entry_year}` === grade)
  return (
    <ListFilters
      label="筛选学生"
      searchLabel="姓名、拼音、学号或登录名"
      isFiltered={isFiltered(address)}
      onClear={() => clearFilters(address)}
    >
      <AddressSelect
        {...{ label: '年级', name: 'grade', first: '全部年级', width: 120, isPending }}
        // Another grade has other classes.
        clears={['class']}
        options={gradesOf(classes).map(({ key, name }) => ({ value: key, label: name }))}
      />
      <AddressSelect
        {...{ label: '班级', name: 'class', first: '全部班级', width: 152, isPending }}
        options={[
          { value: NO_CLASS, label: '未分班' },
          ...shown.map(({ class_id: value, name }) => ({ value, label: name })),
        ]}
      />
      <AddressSelect
        {...{ label: '学籍', name: 'status', first: '全部学籍', width: 112 }}
        options={ListedStudentStatus.options.map((value) => ({ value, label: STUDENT_STATUS_NAMES[value] }))}
      />
      <AccountFilter />
      <NamesakeFilter />
      <AddressSelect
        {...{ label: '排序', name: 'sort', first: '按学号排序', width: 128 }}
        options={[
          { value: 'name', label: '按姓名排序' },
          ...(address.read('class') === null && address.read('sort') !== 'seat_no'
            ? []
            : [{ value: 'seat_no', label: '按座号排序' }]),
        ]}
      />
    </ListFilters>
  )
}
