import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { Link } from 'react-router'
import { SkeletonRows } from '../../../shared/lists/ListStates.tsx'
import { MenuButton } from '../../../shared/kit/float/Menu.tsx'
import { ChooseCell, ChoosePageCell } from '../../../shared/people/ChooseCell.tsx'
import type { Chosen } from '../../../shared/people/use-chosen.ts'
import list from '../../../shared/lists/list.module.css'
import { ScrollBox } from '../../../shared/lists/ScrollBox.tsx'
import type { ClassVerb } from '../ClassDialogs.tsx'
import { ClassStatusMark } from '../ClassStatusMark.tsx'
import { bySubject, classPath, teacherPath } from '../class-words.ts'
import styles from '../classes.module.css'
import type { ClassKind } from '../classes.queries.ts'
import { moreEntries } from '../class-menu.ts'

type Opens = (verb: ClassVerb, row: ClassView) => void

/** Classes as rows; null while they are loading. */
export function ClassTable({
  kind,
  classes,
  isStale,
  chosen,
  onOpen,
}: {
  kind: ClassKind
  classes: readonly ClassView[] | null
  isStale: boolean
  /** Null for who may only look. */
  chosen: Chosen<ClassView> | null
  onOpen: Opens
}) {
  return (
    <ScrollBox label="班级列表">
      <table className={`${list.table} ${styles.wide}`} data-stale={isStale} aria-busy={classes === null}>
        <colgroup>
          {chosen !== null && <col style={{ width: 44 }} />}
          <col style={{ width: '20%' }} />
          <col style={{ width: 152 }} />
          <col style={{ width: 112 }} />
          <col style={{ width: 96 }} />
          <col />
          <col style={{ width: 96 }} />
          <col style={{ width: 168 }} />
        </colgroup>
        <thead>
          <tr>
            {chosen !== null && <ChoosePageCell rows={classes ?? []} chosen={chosen} />}
            <th scope="col">班级名称</th>
            <th scope="col">年级</th>
            <th scope="col">{kind === 'administrative' ? '班主任' : '学科'}</th>
            <th scope="col">学生</th>
            <th scope="col">任课教师</th>
            <th scope="col">状态</th>
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {classes === null && <SkeletonRows rows={10} columns={chosen === null ? 7 : 8} />}
          {classes?.map((row) => (
            <ClassRow key={row.class_id} kind={kind} row={row} chosen={chosen} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function ClassRow({
  kind,
  row,
  chosen,
  onOpen,
}: {
  kind: ClassKind
  row: ClassView
  chosen: Chosen<ClassView> | null
  onOpen: Opens
}) {
  const { class_id, name, abilities } = row
  const teachers = bySubject(row.teachers).map((one) =>
    kind === 'administrative' ? `${one.subject_name} ${one.name}` : one.name,
  )
  const more = moreEntries(row, (verb) => onOpen(verb, row))
  return (
    <tr>
      {chosen !== null && <ChooseCell row={row} name={name} chosen={chosen} />}
      <td>
        <Link className={list.link} title={name} to={classPath(class_id)}>
          {name}
        </Link>
      </td>
      <td title={`${row.phase_name}，${row.entry_year} 年入学`}>
        {row.grade_name}
        {!row.grade_name.includes(String(row.entry_year)) && ` · ${row.entry_year} 级`}
      </td>
      <td>{kind === 'administrative' ? <HeadTeacher row={row} /> : row.subject_name}</td>
      <td>{row.student_count} 人</td>
      <td title={teachers.join('、')}>{teachers.length === 0 ? '—' : teachers.join('、')}</td>
      <td>
        <ClassStatusMark status={row.status} />
      </td>
      <td>
        <span className={list.rowActions}>
          {abilities.edit && (
            <button
              type="button"
              className={list.rowAction}
              aria-label={`编辑${name}`}
              onClick={() => onOpen('edit', row)}
            >
              编辑
            </button>
          )}
          {abilities.force_logout && row.student_count > 0 && (
            <button
              type="button"
              className={list.rowAction}
              aria-label={`强制下线${name}`}
              onClick={() => onOpen('force_logout', row)}
            >
              强制下线
            </button>
          )}
          {more.length > 0 && (
            <MenuButton label={name} aria-label={`更多：${name}`} className={list.rowAction} entries={more}>
              更多
            </MenuButton>
          )}
        </span>
      </td>
    </tr>
  )
}

function HeadTeacher({ row: { head_teacher } }: { row: ClassView }) {
  if (head_teacher === null) return '—'
  return (
    <Link className={list.link} to={teacherPath(head_teacher.teacher_id)}>
      {head_teacher.name}
    </Link>
  )
}
