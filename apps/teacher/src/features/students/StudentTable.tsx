import { GENDER_NAMES, STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import { Link } from 'react-router'
import { useCan, useCanForSchool } from '../../core/session/user.ts'
import list from '../../shared/lists/list.module.css'
import { AccountMark } from '../../shared/people/AccountMark.tsx'
import { RowActs } from '../../shared/people/ActButtons.tsx'
import { ChooseCell } from '../../shared/people/ChooseCell.tsx'
import { Head, PeopleTable } from '../../shared/people/PeopleTable.tsx'
import people from '../../shared/people/people.module.css'
import type { Chosen } from '../../shared/people/use-chosen.ts'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import { type StudentAct, studentActs } from './student-acts.ts'
import { classPath, studentPath } from '../../shared/people/people-words.ts'
import type { Student } from './students.queries.ts'

/** Students as rows; null while they are on their way. */
export function StudentTable({
  students,
  isStale,
  chosen,
  onAct,
}: {
  students: readonly Student[] | null
  isStale: boolean
  chosen: Chosen<Student>
  onAct: (act: StudentAct) => void
}) {
  const mayEdit = useCan('schoolManage.edit')
  const mayErase = useCanForSchool('schoolManage.delete')
  return (
    <PeopleTable
      label="学生表格"
      minWidth={1140}
      rows={students}
      isStale={isStale}
      chosen={mayEdit ? chosen : null}
      columns={8}
      heads={
        <>
          <Head width={128}>姓名</Head>
          <Head width={128}>学号</Head>
          <Head width={128}>登录名</Head>
          <Head width={144}>班级 · 座号</Head>
          <Head>教学班</Head>
          <Head width={64}>学籍</Head>
          <Head width={160}>账号</Head>
          <Head width={120}>最近登录</Head>
        </>
      }
    >
      {students?.map((student) => (
        <tr key={student.student_id}>
          {mayEdit && <ChooseCell row={student} name={student.name} chosen={chosen} />}
          <StudentCells student={student} />
          <td>
            <RowActs name={student.name} acts={studentActs(student, { mayEdit, mayErase })} onAct={onAct} />
          </td>
        </tr>
      ))}
    </PeopleTable>
  )
}

function StudentCells({ student }: { student: Student }) {
  const { student_id, name, gender, student_no, status, administrative_class: home, account } = student
  const teaching = student.teaching_classes.map((one) => one.name).join('、')
  return (
    <>
      <td>
        <Link className={list.link} to={studentPath(student_id)}>
          {name}
        </Link>
        <span className={people.number}>{GENDER_NAMES[gender]}</span>
      </td>
      <td title={student_no}>{student_no}</td>
      <td title={account.login}>{account.login}</td>
      <td>
        {home === null ? (
          '未分班'
        ) : (
          <>
            <Link className={list.rowAction} to={classPath(home.class_id)}>
              {home.name}
            </Link>{' '}
            · {home.seat_no}
          </>
        )}
      </td>
      <td title={teaching}>{teaching === '' ? '—' : teaching}</td>
      <td>{STUDENT_STATUS_NAMES[status]}</td>
      <td>
        <AccountMark account={account} />
      </td>
      <td>{account.last_login_at === null ? '—' : <SpokenTime at={account.last_login_at} />}</td>
    </>
  )
}
