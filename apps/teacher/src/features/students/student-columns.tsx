import { GENDER_NAMES, STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Link } from 'react-router'
import { AccountMark } from '../../shared/people/AccountMark.tsx'
import people from '../../shared/people/people.module.css'
import { classPath, studentPath } from '../../shared/people/people-words.ts'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import type { Student } from './students.queries.ts'

/** The columns of the list of students. */
export const STUDENT_COLUMNS: readonly Column<Student>[] = [
  {
    head: '姓名',
    width: 112,
    cell: ({ student_id, name, gender }) => (
      <>
        <Link className={list.link} to={studentPath(student_id)}>
          {name}
        </Link>
        <span className={people.number}>{GENDER_NAMES[gender]}</span>
      </>
    ),
  },
  { head: '学号', width: 112, title: ({ student_no }) => student_no, cell: ({ student_no }) => student_no },
  {
    head: '登录名',
    width: 120,
    isSpare: true,
    title: ({ account }) => account.login,
    cell: ({ account }) => account.login,
  },
  { head: '班级 · 座号', width: 144, cell: ({ administrative_class: home }) => <Home home={home} /> },
  {
    head: '教学班',
    width: 128,
    isSpare: true,
    title: teachingNames,
    cell: (student) => teachingNames(student) || '—',
  },
  { head: '学籍', width: 64, cell: ({ status }) => STUDENT_STATUS_NAMES[status] },
  { head: '账号', width: 172, cell: ({ account }) => <AccountMark account={account} /> },
  {
    head: '最近登录',
    width: 120,
    isSpare: true,
    cell: ({ account: { last_login_at } }) =>
      last_login_at === null ? '—' : <SpokenTime at={last_login_at} />,
  },
]

function Home({ home }: { home: Student['administrative_class'] }) {
  if (home === null) return '未分班'
  return (
    <span>
      <Link className={list.rowAction} to={classPath(home.class_id)}>
        {home.name}
      </Link>{' '}
      · {home.seat_no}
    </span>
  )
}

function teachingNames({ teaching_classes }: Student): string {
  return teaching_classes.map(({ name }) => name).join('、')
}
