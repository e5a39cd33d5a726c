import { type DeclaredTable, impersonal, isAmong, personal } from '../../core/db/personal/personal-table.ts'
import {
  groupConstraint,
  groupMember,
  groupPoint,
  groupScheme,
  seatMap,
  studentGroup,
  studentLevel,
} from './grouping.table.ts'

/** The personal data in the tables of groups and seats ([PV-30]); seats and constraints hold ids alone. */
export const groupingPersonal: readonly DeclaredTable[] = [
  impersonal(studentGroup, ['name', 'colour', 'emblem', 'layer']),
  impersonal(groupConstraint, ['kind', 'student_ids']),
  personal(groupMember, { title: '小组', fate: 'removed' }, { student_id: 'person', duty: 'data' }),
  personal(studentLevel, { title: '学生层次', fate: 'removed' }, { student_id: 'person', level: 'data' }),
  personal(
    groupPoint,
    { title: '小组加分', fate: 'kept' },
    {
      student_id: 'person',
      reason: 'data',
      created_by: 'maker',
    },
  ),
  // The last editor is kept by name alone; the name is erased for a namesake, too.
  personal(
    groupScheme,
    {
      title: '分组方案（最后保存）',
      fate: 'kept',
      found: ({ names }) => isAmong(groupScheme.saved_by, names),
    },
    { name: 'plain', kind: 'plain', saved_by: 'data', created_by: 'maker' },
  ),
  personal(
    seatMap,
    { title: '座位表（最后保存）', fate: 'kept', found: ({ names }) => isAmong(seatMap.saved_by, names) },
    { aisles: 'untold', seats: 'untold', saved_by: 'data' },
  ),
]
