import { Link } from 'react-router'
import { useCan } from '../../core/session/user.ts'
import { SkeletonRows } from '../../shared/lists/ListStates.tsx'
import list from '../../shared/lists/list.module.css'
import { ScrollBox } from '../../shared/lists/ScrollBox.tsx'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import { studentPath } from '../../shared/people/people-words.ts'
import type { PadBinding } from './students.queries.ts'

/** Pads as rows; null while they are on their way. */
export function PadTable({
  pads,
  isStale,
  onUnbind,
}: {
  pads: readonly PadBinding[] | null
  isStale: boolean
  onUnbind: (pad: PadBinding) => void
}) {
  const mayEdit = useCan('schoolManage.edit')
  return (
    <ScrollBox label="平板表格">
      <table className={list.table} data-stale={isStale} aria-busy={pads === null} style={{ minWidth: 760 }}>
        <thead>
          <tr>
            <th scope="col">平板</th>
            <th scope="col">学生</th>
            <th scope="col">班级</th>
            <th scope="col">绑定时间</th>
            <th scope="col">最近使用</th>
            <th scope="col" style={{ width: 96 }}>
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pads === null && <SkeletonRows rows={8} columns={6} />}
          {pads?.map((pad) => (
            <tr key={pad.binding_id}>
              <td title={pad.device_id}>{pad.device_name}</td>
              <td>
                <Link className={list.link} to={studentPath(pad.student_id)}>
                  {pad.name}
                </Link>{' '}
                <span className={list.muted}>{pad.student_no}</span>
              </td>
              <td>{pad.class_name ?? '未分班'}</td>
              <td>
                <SpokenTime at={pad.bound_at} />
              </td>
              <td>
                <SpokenTime at={pad.last_seen_at} />
              </td>
              <td>
                {mayEdit && (
                  <span className={list.rowActions}>
                    <button
                      type="button"
                      className={list.rowAction}
                      data-danger
                      aria-label={`解绑${pad.name}的${pad.device_name}`}
                      onClick={() => onUnbind(pad)}
                    >
                      解绑
                    </button>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
