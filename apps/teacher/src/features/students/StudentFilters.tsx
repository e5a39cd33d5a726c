import { AccountState, ListedStudentStatus } from '@jiangtai/shared/students/fields.ts'
import { ACCOUNT_STATE_NAMES, STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { classOptionsQuery, gradesOf } from '../../shared/class-options.queries.ts'
import { Button } from '../../shared/kit/Button.tsx'
import { Select } from '../../shared/kit/Select.tsx'
import list from '../../shared/list.module.css'
import { SearchBox } from '../../shared/SearchBox.tsx'
import { useAddress } from '../../shared/use-address.ts'
import { clearFilters, isFiltered, NO_CLASS } from './student-filter.ts'

/** What the list of students is filtered by, all of it in the address. */
export function StudentFilters() {
  const address = useAddress()
  const options = useQuery(classOptionsQuery())
  const classes = options.data ?? []
  const grade = address.read('grade')
  const shown = classes.filter((one) => grade === null || `${one.phase_id}-${one.entry_year}` === grade)
  const choose = (name: string) => (value: string | null) => address.change({ [name]: value })
  return (
    <div className={list.filters} role="search" aria-label="筛选学生">
      <SearchBox
        label="姓名、拼音或学号"
        text={address.read('text') ?? ''}
        onSearch={(text) => address.change({ text })}
      />
      <Select
        aria-label="年级"
        style={{ width: 120 }}
        value={grade}
        loading={options.isPending}
        options={[
          { value: null, label: '全部年级' },
          ...gradesOf(classes).map(({ key, name }) => ({ value: key, label: name })),
        ]}
        // Another grade has other classes.
        onChange={(next: string | null) => address.change({ grade: next, class: null })}
      />
      <Select
        aria-label="班级"
        style={{ width: 152 }}
        value={address.read('class')}
        loading={options.isPending}
        options={[
          { value: null, label: '全部班级' },
          { value: NO_CLASS, label: '未分班' },
          ...shown.map(({ class_id: value, name }) => ({ value, label: name })),
        ]}
        onChange={choose('class')}
      />
      <Select
        aria-label="学籍"
        style={{ width: 112 }}
        value={address.read('status')}
        options={[
          { value: null, label: '全部学籍' },
          ...ListedStudentStatus.options.map((value) => ({ value, label: STUDENT_STATUS_NAMES[value] })),
        ]}
        onChange={choose('status')}
      />
      <Select
        aria-label="账号"
        style={{ width: 112 }}
        value={address.read('account')}
        options={[
          { value: null, label: '全部账号' },
          ...AccountState.options.map((value) => ({ value, label: ACCOUNT_STATE_NAMES[value] })),
        ]}
        onChange={choose('account')}
      />
      <Select
        aria-label="排序"
        style={{ width: 128 }}
        value={address.read('sort') ?? 'student_no'}
        options={[
          { value: 'student_no', label: '按学号排序' },
          { value: 'name', label: '按姓名排序' },
        ]}
        onChange={(next: string) => address.change({ sort: next === 'student_no' ? null : next })}
      />
      {isFiltered(address) && (
        <Button type="link" onClick={() => clearFilters(address)}>
          清除筛选
        </Button>
      )}
    </div>
  )
}
