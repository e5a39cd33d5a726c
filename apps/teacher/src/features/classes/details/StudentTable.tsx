import { ACCOUNT_STATE_NAMES, GENDER_NAMES, STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import type { StudentView } from '@jiangtai/shared/students/views.ts'
import { Link } from 'react-router'
import { SkeletonRows } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { studentPath } from '../class-words.ts'
import styles from './details.module.css'

/** Students by seat; null while they are loading. Nobody can be chosen while `chosen` is null. */
export function StudentTable({
  class_id,
  students,
  isStale,
  chosen,
  onChoose,
}: {
  class_id: string
  students: readonly StudentView[] | null
  isStale: boolean
  chosen: ReadonlyMap<string, string> | null
  onChoose: (chosen: ReadonlyMap<string, string>) => void
}) {
  const rows = students === null ? null : bySeat(students, class_id)
  const isAll =
    rows !== null && rows.length > 0 && rows.every(({ student }) => chosen?.has(student.student_id))

  function toggle(shown: readonly StudentView[], isChosen: boolean) {
    const next = new Map(chosen)
    for (const { student_id, name, student_no } of shown) {
      if (isChosen) next.set(student_id, `${name}（${student_no}）`)
      else next.delete(student_id)
    }
    onChoose(next)
  }

  return (
    <ScrollBox label="学生名册">
      <table className={`${list.table} ${styles.table}`} data-stale={isStale} aria-busy={rows === null}>
        <colgroup>
          {chosen !== null && <col style={{ width: 44 }} />}
          <col style={{ width: 64 }} />
          <col />
          <col style={{ width: 144 }} />
          <col style={{ width: 64 }} />
          <col style={{ width: 88 }} />
          <col style={{ width: 96 }} />
          <col style={{ width: '30%' }} />
        </colgroup>
        <thead>
          <tr>
            {chosen !== null && (
              <th scope="col">
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    aria-label="选择全部学生"
                    checked={isAll}
                    onChange={({ target }) =>
                      toggle(
                        (rows ?? []).map(({ student }) => student),
                        target.checked,
                      )
                    }
                  />
                </label>
              </th>
            )}
            <th scope="col">座号</th>
            <th scope="col">姓名</th>
            <th scope="col">学号</th>
            <th scope="col">性别</th>
            <th scope="col">学籍</th>
            <th scope="col">账号</th>
            <th scope="col">其他班级</th>
          </tr>
        </thead>
        <tbody>
          {rows === null && <SkeletonRows rows={10} columns={chosen === null ? 7 : 8} />}
          {rows?.map(({ student, seat_no }) => (
            <tr key={student.student_id}>
              {chosen !== null && (
                <td>
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      aria-label={`选择${student.name}`}
                      checked={chosen.has(student.student_id)}
                      onChange={({ target }) => toggle([student], target.checked)}
                    />
                  </label>
                </td>
              )}
              <td className={styles.seat}>{seat_no ?? '—'}</td>
              <td>
                <Link className={list.link} to={studentPath(student.student_id)}>
                  {student.name}
                </Link>
              </td>
              <td>{student.student_no}</td>
              <td>{GENDER_NAMES[student.gender]}</td>
              <td>{STUDENT_STATUS_NAMES[student.status]}</td>
              <td>{ACCOUNT_STATE_NAMES[student.account.state]}</td>
              <td title={others(student, class_id)}>{others(student, class_id)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function bySeat(students: readonly StudentView[], class_id: string) {
  return students
    .map((student) => ({ student, seat_no: seatOf(student, class_id) }))
    .sort((a, b) => (a.seat_no ?? Number.POSITIVE_INFINITY) - (b.seat_no ?? Number.POSITIVE_INFINITY) || 0)
}

function seatOf({ administrative_class, teaching_classes }: StudentView, class_id: string): number | null {
  const all = administrative_class === null ? teaching_classes : [administrative_class, ...teaching_classes]
  return all.find((one) => one.class_id === class_id)?.seat_no ?? null
}

function others({ administrative_class, teaching_classes }: StudentView, class_id: string): string {
  const all = administrative_class === null ? teaching_classes : [administrative_class, ...teaching_classes]
  const names = all.filter((one) => one.class_id !== class_id).map(({ name }) => name)
  return names.length === 0 ? '—' : names.join('、')
}
