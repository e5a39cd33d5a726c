import { AccountState } from '@jiangtai/shared/students/fields.ts'
import { ACCOUNT_STATE_NAMES } from '@jiangtai/shared/students/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { classOptionsQuery } from '../../shared/class-options.queries.ts'
import { Button } from '../../shared/kit/Button.tsx'
import { Select } from '../../shared/kit/Select.tsx'
import list from '../../shared/list.module.css'
import { SearchBox } from '../../shared/SearchBox.tsx'
import { useAddress } from '../../shared/use-address.ts'
import { clearFilters, isFiltered } from './teacher-filter.ts'
import { teacherSubjectsQuery } from './teachers.queries.ts'

/** What the list of teachers is filtered by, all of it in the address. */
export function TeacherFilters() {
  const address = useAddress()
  const subjects = useQuery(teacherSubjectsQuery())
  const classes = useQuery(classOptionsQuery())
  const choose = (name: string) => (value: string | null) => address.change({ [name]: value })
  return (
    <div className={list.filters} role="search" aria-label="筛选教师">
      <SearchBox
        label="姓名、拼音或登录名"
        text={address.read('text') ?? ''}
        onSearch={(text) => address.change({ text })}
      />
      <Select
        aria-label="学段学科"
        style={{ width: 152 }}
        value={address.read('subject')}
        loading={subjects.isPending}
        options={[
          { value: null, label: '全部学科' },
          ...(subjects.data ?? []).map((one) => ({
            value: `${one.phase_id}-${one.subject_id}`,
            label: `${one.phase_des}${one.subject_des}（${one.teacher_count}）`,
          })),
        ]}
        onChange={choose('subject')}
      />
      <Select
        aria-label="班级"
        style={{ width: 152 }}
        value={address.read('class')}
        loading={classes.isPending}
        options={[
          { value: null, label: '全部班级' },
          ...(classes.data ?? []).map(({ class_id: value, name }) => ({ value, label: name })),
        ]}
        onChange={choose('class')}
      />
      <Select
        aria-label="状态"
        style={{ width: 104 }}
        value={address.read('status') ?? 'active'}
        options={[
          { value: 'active', label: '在职' },
          { value: 'left', label: '离职' },
        ]}
        onChange={(next: string) => address.change({ status: next === 'active' ? null : next })}
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
        style={{ width: 136 }}
        value={address.read('sort') ?? 'name'}
        options={[
          { value: 'name', label: '按姓名排序' },
          { value: 'login', label: '按登录名排序' },
        ]}
        onChange={(next: string) => address.change({ sort: next === 'name' ? null : next })}
      />
      {isFiltered(address) && (
        <Button type="link" onClick={() => clearFilters(address)}>
          清除筛选
        </Button>
      )}
    </div>
  )
}
