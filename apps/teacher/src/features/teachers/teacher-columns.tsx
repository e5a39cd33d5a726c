import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Link } from 'react-router'
import { AccountMark } from '../../shared/people/AccountMark.tsx'
import { teacherPath } from '../../shared/people/people-words.ts'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import type { Teacher } from './teachers.queries.ts'

/** The columns of the list of teachers. */
export const TEACHER_COLUMNS: readonly Column<Teacher>[] = [
  {
    head: '姓名',
    width: 96,
    cell: ({ teacher_id, name }) => (
      <Link className={list.link} to={teacherPath(teacher_id)}>
        {name}
      </Link>
    ),
  },
  { head: '学段学科', width: 104, cell: ({ phase_des, subject_des }) => `${phase_des}${subject_des}` },
  {
    head: '登录名',
    width: 112,
    isSpare: true,
    title: ({ account }) => account.login,
    cell: ({ account }) => account.login,
  },
  { head: '手机号', width: 110, isSpare: true, cell: ({ phone_number }) => phone_number ?? '—' },
  { head: '职务与分管', width: 136, title: dutiesOf, cell: dutiesOf },
  { head: '任教班级', title: taughtNames, cell: (teacher) => taughtNames(teacher) || '—' },
  { head: '账号', width: 172, cell: ({ account }) => <AccountMark account={account} /> },
  {
    head: '最近登录',
    width: 108,
    isSpare: true,
    cell: ({ account: { last_login_at } }) =>
      last_login_at === null ? '—' : <SpokenTime at={last_login_at} />,
  },
]

function dutiesOf({ role_name, leads }: Teacher): string {
  return [role_name, ...leads.map(({ name }) => name)].join(' · ')
}

/** The names of the classes, each once; 班主任 is added where it is so. */
function taughtNames({ classes }: Teacher): string {
  const names = new Map<string, string>()
  for (const { class_id, name } of classes) names.set(class_id, name)
  for (const { class_id, name, duty } of classes)
    if (duty === 'head') names.set(class_id, `${name}（班主任）`)
  return [...names.values()].join('、')
}
