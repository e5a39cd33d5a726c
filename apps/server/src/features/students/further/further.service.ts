import { badField } from '@jiangtai/shared/core/errors.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import {
  type BoardingKind,
  contactsText,
  maskedNationalNo,
  readContacts,
  type StudentContact,
} from '@jiangtai/shared/students/further/further.ts'
import { maskedPhone } from '@jiangtai/shared/teachers/rules.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { maySee, type Scope } from '../../scope/scope.service.ts'
import { mayResetPassword } from '../students.access.ts'
import { changeStudent, type StudentRow } from '../students.store.ts'
import { findNationalOwners } from './further.store.ts'

/** The changed further fields of a student; an absent field stays as it is. */
export type FurtherChanges = {
  national_no?: string | null | undefined
  birth_day?: string | null | undefined
  boarding?: BoardingKind | null | undefined
  contacts?: StudentContact[] | undefined
}

type Kept = Pick<StudentRow, 'national_no' | 'birth_day' | 'boarding' | 'contacts'>

/** Whether somebody has need of the number, birth day and contacts of a student in scope: whoever edits students, and the 班主任 ([SC-145]). */
export function mayReadFurther(
  looking: { actor: Actor; scope: Scope },
  student: { class_ids: readonly string[] },
): boolean {
  return mayResetPassword(looking, student)
}

/** The further fields of a student, for who may read them. */
export function furtherView(row: Kept) {
  return { national_no: row.national_no, birth_day: row.birth_day, contacts: row.contacts ?? [] }
}

/** Changes further fields; a number that is taken and a birth day to come are refused by their field. Returns what the record tells of it. */
export async function changeFurther(ctx: Ctx, row: StudentRow, changes: FurtherChanges) {
  const { national_no, birth_day } = changes
  if (birth_day !== undefined && birth_day !== null && birth_day > formatDateTime(ctx.now).slice(0, 10))
    throw badField('birth_day', '出生日期不能晚于今天')
  if (national_no !== undefined && national_no !== null) await refuseTaken(ctx, row, national_no)
  const named = (['national_no', 'birth_day', 'boarding', 'contacts'] as const).filter(
    (field) => changes[field] !== undefined,
  )
  if (named.length === 0) return { before: {}, after: {} }
  const { boarding, contacts } = changes
  const set: Partial<Kept> = {
    ...(national_no === undefined ? {} : { national_no }),
    ...(birth_day === undefined ? {} : { birth_day }),
    ...(boarding === undefined ? {} : { boarding }),
    // Nobody is kept as null.
    ...(contacts === undefined ? {} : { contacts: contacts.length === 0 ? null : contacts }),
  }
  await changeStudent(ctx.db, row, set)
  const told = (values: Partial<Kept>) => {
    const all = recordOf({ ...row, ...values })
    return Object.fromEntries(named.map((field) => [field, all[field]]))
  }
  return { before: told({}), after: told(set) }
}

/** The refusal of a 学籍号 that another student has, by name where the caller may see that student ([SC-82], [SC-144]). */
async function refuseTaken(ctx: Ctx, { school_id, student_id }: StudentRow, national_no: string) {
  const owners = await findNationalOwners(ctx.db, { school_id, national_nos: [national_no] })
  const owner = owners.find((one) => one.student_id !== student_id)
  if (owner === undefined) return
  const isNamed = await maySee(ctx.db, ctx.actor, owner.student_id)
  const whose = isNamed ? `${owner.class_name ?? '未分班'}的${owner.name}` : '别人'
  throw badField('national_no', `学籍号 ${national_no} 已被${whose}使用`)
}

/** The words of a record for further fields: numbers and phones are told by their ends, as the log is kept for good ([SC-147]). */
export function recordOf({ national_no, birth_day, boarding, contacts }: Kept) {
  return {
    national_no: national_no === null ? null : maskedNationalNo(national_no),
    birth_day,
    boarding,
    contacts: maskedContacts(contacts ?? []),
  }
}

/** A fact of an import as the log tells it ([SC-147]). */
export function toldFurther(fact: string, value: string): string {
  if (fact === 'national_no') return maskedNationalNo(value)
  return fact === 'contacts' ? (maskedContacts(readContacts(value)) ?? '') : value
}

function maskedContacts(contacts: readonly StudentContact[]): string | null {
  return contactsText(contacts.map((contact) => ({ ...contact, phone: maskedPhone(contact.phone) })))
}
