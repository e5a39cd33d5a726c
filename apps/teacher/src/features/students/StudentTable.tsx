import { GENDER_NAMES, STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import { Link } from 'react-router'
import { useCan } from '../../core/user.ts'
import { MenuButton } from '../../shared/kit/Menu.tsx'
import { SkeletonRows } from '../../shared/ListStates.tsx'
import list from '../../shared/list.module.css'
import { AccountMark } from '../../shared/people/AccountMark.tsx'
import { ChooseCell, ChoosePageCell } from '../../shared/people/ChooseCell.tsx'
import people from '../../shared/people/people.module.css'
import type { Chosen } from '../../shared/people/use-chosen.ts'
import { ScrollBox } from '../../shared/ScrollBox.tsx'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import { type StudentAct, studentActs } from './student-acts.ts'
import { classPath, studentPath } from './student-words.ts'
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
  return (
    <ScrollBox label="学生表格">
      <table
        className={list.table}
        data-stale={isStale}
        aria-busy={students === null}
        style={{ minWidth: 1000 }}
      >
        <colgroup>
          {mayEdit && <col style={{ width: 44 }} />}
          <col style={{ width: 152 }} />
          <col style={{ width: 136 }} />
          <col style={{ width: 152 }} />
          <col />
          <col style={{ width: 80 }} />
          <col style={{ width: 168 }} />
          <col style={{ width: 128 }} />
          <col style={{ width: 176 }} />
        </colgroup>
        <thead>
          <tr>
            {mayEdit && <ChoosePageCell rows={students ?? []} chosen={chosen} />}
            <th scope="col">姓名</th>
            <th scope="col">学号</th>
            <th scope="col">班级 · 座号</th>
            <th scope="col">教学班</th>
            <th scope="col">学籍</th>
            <th scope="col">账号</th>
            <th scope="col">最近登录</th>
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {students === null && <SkeletonRows rows={10} columns={mayEdit ? 9 : 8} />}
          {students?.map((student) => (
            <StudentRow
              key={student.student_id}
              student={student}
              chosen={mayEdit ? chosen : null}
              onAct={onAct}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function StudentRow({
  student,
  chosen,
  onAct,
}: {
  student: Student
  /** Null for who may only look. */
  chosen: Chosen<Student> | null
  onAct: (act: StudentAct) => void
}) {
  const { student_id, name, gender, student_no, status, administrative_class: home, account } = student
  const teaching = student.teaching_classes.map((one) => one.name).join('、')
  return (
    <tr>
      {chosen !== null && <ChooseCell row={student} name={name} chosen={chosen} />}
      <td>
        <Link className={list.link} to={studentPath(student_id)}>
          {name}
        </Link>
        <span className={people.number}>{GENDER_NAMES[gender]}</span>
      </td>
      <td title={student_no}>{student_no}</td>
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
      <td>{chosen !== null && <RowActions student={student} onAct={onAct} />}</td>
    </tr>
  )
}

function RowActions({ student, onAct }: { student: Student; onAct: (act: StudentAct) => void }) {
  const { name } = student
  const [first, second, ...more] = studentActs([student])
  return (
    <span className={list.rowActions}>
      {[first, second].map(
        (act) =>
          act !== undefined && (
            <button
              key={act.verb}
              type="button"
              className={list.rowAction}
              aria-label={`${act.label}：${name}`}
              onClick={() => onAct(act)}
            >
              {act.label}
            </button>
          ),
      )}
      <MenuButton
        label={name}
        aria-label={`更多：${name}`}
        className={list.rowAction}
        entries={more.map((act) => ({
          key: act.verb,
          label: act.label,
          danger: act.verb === 'disable',
          onPick: () => onAct(act),
        }))}
      >
        更多
      </MenuButton>
    </span>
  )
}
