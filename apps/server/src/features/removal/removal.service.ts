import type { RemovableKind } from '@jiangtai/shared/removal/contract.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { PersonalTable } from '../../core/db/personal/personal-table.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { removeAllStays, removeAllTaught, removeClasses } from '../classes/members/placement.service.ts'
import { removeAccounts } from '../session/accounts/accounts.service.ts'
import { removeStudents } from '../students/students.service.ts'
import { removeTeachers } from '../teachers/staff/staff.service.ts'
import { findClasses, findPeople, type FoundClass, type FoundPerson } from './removal.store.ts'

/** A person or class that may be removed; `reason` is null where it can be removed ([SC-97]). */
export type Removable = { id: string; name: string; key: string; reason: string | null }

type Asked = {
  school_id: string
  kind: RemovableKind
  ids: readonly string[]
  tables: readonly PersonalTable[]
  /** True for a change: locks the rows, so that nothing comes into use meanwhile. */
  lock: boolean
}

const NOUNS = { student: '学生', teacher: '教师', class: '班级' } as const

/** The given people or classes, each with the reason why it cannot be deleted, if there is one; an id that the school does not know is absent. */
export async function lookAtUse(db: Queryable, asked: Asked): Promise<Removable[]> {
  const { kind } = asked
  if (kind === 'class') {
    const found = await findClasses(db, asked)
    return found.map((row) => ({ id: row.id, name: row.name, key: '', reason: reasonOfClass(row) }))
  }
  const found = await findPeople(db, { ...asked, kind })
  return found.map((row) => ({ id: row.id, name: row.name, key: row.key, reason: reasonOfPerson(row) }))
}

/** The same, and NOT_FOUND where an id is no person or class of the school. */
export async function takeRemovable(db: Queryable, asked: Asked): Promise<Removable[]> {
  const found = await lookAtUse(db, asked)
  if (found.length < new Set(asked.ids).size)
    throw new AppError('NOT_FOUND', { message: `${NOUNS[asked.kind]}不存在，请刷新后重试` })
  return found
}

/** Deletes people or classes that were never used, with their ties to classes; three statements at most. */
export async function removeUnused(
  db: Queryable,
  { school_id, kind, ids }: { school_id: string; kind: RemovableKind; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  if (kind === 'class') return removeClasses(db, { school_id, class_ids: ids })
  if (kind === 'student') {
    await removeAllStays(db, { school_id, student_ids: ids })
    await removeStudents(db, { school_id, student_ids: ids })
  } else {
    await removeAllTaught(db, { school_id, teacher_ids: ids })
    await removeTeachers(db, { school_id, teacher_ids: ids })
  }
  await removeAccounts(db, { school_id, person_ids: ids })
}

function reasonOfPerson({ has_signed_in, is_manager, has_past, traces }: FoundPerson): string | null {
  if (has_signed_in) return '已经登录过'
  if (is_manager) return '是校管理员，请先改职务'
  const held = [...(has_past ? ['班级经历'] : []), ...new Set(traces)]
  return held.length === 0 ? null : `已有${held.join('、')}`
}

function reasonOfClass({ member_count, teacher_count, has_past, traces }: FoundClass): string | null {
  if (member_count > 0) return `还有 ${member_count} 名学生`
  if (teacher_count > 0) return '任课表里还有教师'
  const held = [...(has_past ? ['班级经历'] : []), ...traces]
  return held.length === 0 ? null : `已有${held.join('、')}`
}
