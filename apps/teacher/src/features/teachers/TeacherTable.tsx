import { Link } from 'react-router'
import { useCan, useCanForSchool } from '../../core/session/user.ts'
import list from '../../shared/lists/list.module.css'
import { AccountMark } from '../../shared/people/AccountMark.tsx'
import { RowActs } from '../../shared/people/ActButtons.tsx'
import { ChooseCell } from '../../shared/people/ChooseCell.tsx'
import type { Chosen } from '../../shared/people/use-chosen.ts'
import { Head, PeopleTable } from '../../shared/people/PeopleTable.tsx'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import { teacherPath } from '../../shared/people/people-words.ts'
import { type TeacherAct, teacherActs } from './teacher-acts.ts'
import type { Teacher } from './teachers.queries.ts'

/** Teachers as rows; null while they are on their way. */
export function TeacherTable({
  teachers,
  isStale,
  chosen,
  onAct,
}: {
  teachers: readonly Teacher[] | null
  isStale: boolean
  chosen: Chosen<Teacher>
  onAct: (act: TeacherAct) => void
}) {
  const mayEdit = useCan('schoolManage.edit')
  const mayErase = useCanForSchool('schoolManage.delete')
  return (
    <PeopleTable
      label="教师表格"
      minWidth={1080}
      rows={teachers}
      isStale={isStale}
      chosen={mayEdit ? chosen : null}
      columns={7}
      heads={
        <>
          <Head width={104}>姓名</Head>
          <Head width={104}>学段学科</Head>
          <Head width={128}>手机号</Head>
          <Head width={136}>职务与分管</Head>
          <Head>任教班级</Head>
          <Head width={176}>账号</Head>
          <Head width={116}>最近登录</Head>
        </>
      }
    >
      {teachers?.map((teacher) => (
        <tr key={teacher.teacher_id}>
          {mayEdit && <ChooseCell row={teacher} name={teacher.name} chosen={chosen} />}
          <TeacherCells teacher={teacher} />
          <td>
            {mayEdit && (
              <RowActs name={teacher.name} acts={teacherActs(teacher, { mayErase })} onAct={onAct} />
            )}
          </td>
        </tr>
      ))}
    </PeopleTable>
  )
}

function TeacherCells({ teacher }: { teacher: Teacher }) {
  const { teacher_id, name, role_name, phase_des, subject_des, phone_number, account } = teacher
  const leads = [role_name, ...teacher.leads.map((lead) => lead.name)].join(' · ')
  const classes = taughtNames(teacher)
  return (
    <>
      <td>
        <Link className={list.link} to={teacherPath(teacher_id)}>
          {name}
        </Link>
      </td>
      <td>
        {phase_des}
        {subject_des}
      </td>
      <td>{phone_number ?? '—'}</td>
      <td title={leads}>{leads}</td>
      <td title={classes}>{classes === '' ? '—' : classes}</td>
      <td>
        <AccountMark account={account} />
      </td>
      <td>{account.last_login_at === null ? '—' : <SpokenTime at={account.last_login_at} />}</td>
    </>
  )
}

/** Each class once; 班主任 is said where it is so. */
function taughtNames({ classes }: Teacher): string {
  const names = new Map<string, string>()
  for (const { class_id, name } of classes) names.set(class_id, name)
  for (const { class_id, name, duty } of classes)
    if (duty === 'head') names.set(class_id, `${name}（班主任）`)
  return [...names.values()].join('、')
}
