import { ACCOUNT_STATE_NAMES, GENDER_NAMES, STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import type { StudentView } from '@jiangtai/shared/students/views.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Link } from 'react-router'
import { studentPath } from '../class-words.ts'
import { classesOf, seatOf } from './seat-of.ts'

/** The columns of the roster of a class. */
export function rosterColumns(class_id: string): readonly Column<StudentView>[] {
  return [
    {
      head: '姓名',
      cell: ({ student_id, name }) => (
        <Link className={list.link} to={studentPath(student_id)}>
          {name}
        </Link>
      ),
    },
    { head: '座号', width: 64, cell: (student) => seatOf(student, class_id) ?? '—' },
    { head: '学号', width: 144, cell: ({ student_no }) => student_no },
    { head: '性别', width: 64, cell: ({ gender }) => GENDER_NAMES[gender] },
    { head: '学籍', width: 88, cell: ({ status }) => STUDENT_STATUS_NAMES[status] },
    { head: '账号', width: 96, cell: ({ account }) => ACCOUNT_STATE_NAMES[account.state] },
    {
      head: '其他班级',
      width: 240,
      title: (student) => othersOf(student, class_id),
      cell: (student) => othersOf(student, class_id),
    },
  ]
}

function othersOf(student: StudentView, class_id: string): string {
  const names = classesOf(student)
    .filter((one) => one.class_id !== class_id)
    .map(({ name }) => name)
  return names.length === 0 ? '—' : names.join('、')
}
