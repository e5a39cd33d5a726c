import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Link } from 'react-router'
import { studentPath } from '../../../shared/people/people-words.ts'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import type { PadBinding } from '../students.queries.ts'

/** The columns of the list of pads. */
export const PAD_COLUMNS: readonly Column<PadBinding>[] = [
  { head: '平板', title: ({ device_id }) => device_id, cell: ({ device_name }) => device_name },
  {
    head: '学生',
    cell: ({ student_id, name, student_no }) => (
      <span>
        <Link className={list.link} to={studentPath(student_id)}>
          {name}
        </Link>{' '}
        <span className={list.muted}>{student_no}</span>
      </span>
    ),
  },
  { head: '班级', cell: ({ class_name }) => class_name ?? '未分班' },
  { head: '绑定时间', cell: ({ bound_at }) => <SpokenTime at={bound_at} /> },
  { head: '最近使用', cell: ({ last_seen_at }) => <SpokenTime at={last_seen_at} /> },
]
