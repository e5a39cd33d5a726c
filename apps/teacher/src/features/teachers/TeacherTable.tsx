import { Link } from 'react-router'
import { useCan } from '../../core/user.ts'
import { MenuButton } from '../../shared/kit/Menu.tsx'
import { SkeletonRows } from '../../shared/ListStates.tsx'
import list from '../../shared/list.module.css'
import { AccountMark } from '../../shared/people/AccountMark.tsx'
import { ChooseCell, ChoosePageCell } from '../../shared/people/ChooseCell.tsx'
import type { Chosen } from '../../shared/people/use-chosen.ts'
import { ScrollBox } from '../../shared/ScrollBox.tsx'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import { type TeacherAct, teacherActs, teacherPath } from './teacher-acts.ts'
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
  return (
    <ScrollBox label="教师表格">
      <table
        className={list.table}
        data-stale={isStale}
        aria-busy={teachers === null}
        style={{ minWidth: 1080 }}
      >
        <colgroup>
          {mayEdit && <col style={{ width: 44 }} />}
          <col style={{ width: 104 }} />
          <col style={{ width: 104 }} />
          <col style={{ width: 128 }} />
          <col style={{ width: 136 }} />
          <col />
          <col style={{ width: 176 }} />
          <col style={{ width: 116 }} />
          <col style={{ width: 176 }} />
        </colgroup>
        <thead>
          <tr>
            {mayEdit && <ChoosePageCell rows={teachers ?? []} chosen={chosen} />}
            <th scope="col">姓名</th>
            <th scope="col">学段学科</th>
            <th scope="col">手机号</th>
            <th scope="col">职务与分管</th>
            <th scope="col">任教班级</th>
            <th scope="col">账号</th>
            <th scope="col">最近登录</th>
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {teachers === null && <SkeletonRows rows={10} columns={mayEdit ? 9 : 8} />}
          {teachers?.map((teacher) => (
            <TeacherRow
              key={teacher.teacher_id}
              teacher={teacher}
              chosen={mayEdit ? chosen : null}
              onAct={onAct}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function TeacherRow({
  teacher,
  chosen,
  onAct,
}: {
  teacher: Teacher
  /** Null for who may only look. */
  chosen: Chosen<Teacher> | null
  onAct: (act: TeacherAct) => void
}) {
  const { teacher_id, name, role_name, phase_des, subject_des, phone_number, account } = teacher
  const leads = [role_name, ...teacher.leads.map((lead) => lead.name)].join(' · ')
  const classes = taughtNames(teacher)
  return (
    <tr>
      {chosen !== null && <ChooseCell row={teacher} name={name} chosen={chosen} />}
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
      <td>{chosen !== null && <RowActions teacher={teacher} onAct={onAct} />}</td>
    </tr>
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

function RowActions({ teacher, onAct }: { teacher: Teacher; onAct: (act: TeacherAct) => void }) {
  const { name } = teacher
  const acts = teacherActs(teacher)
  const more = acts.slice(2)
  return (
    <span className={list.rowActions}>
      {acts.slice(0, 2).map((act) => (
        <button
          key={act.verb}
          type="button"
          className={list.rowAction}
          aria-label={`${act.label}：${name}`}
          onClick={() => onAct(act)}
        >
          {act.label}
        </button>
      ))}
      {more.length > 0 && (
        <MenuButton
          label={name}
          aria-label={`更多：${name}`}
          className={list.rowAction}
          entries={more.map((act) => ({
            key: act.verb,
            label: act.label,
            danger: act.verb === 'disable' || act.verb === 'leave',
            onPick: () => onAct(act),
          }))}
        >
          更多
        </MenuButton>
      )}
    </span>
  )
}
