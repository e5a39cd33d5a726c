import { z } from 'zod'
import { Id } from '../core/schemas.ts'

/** What an account of staff is by appointment; the roles of 年级组长, 备课组长 and 班主任 follow from what is led and headed. */
export const Office = z.enum(['school_manager', 'teacher', 'observer'], { message: '请选择职务' })
export type Office = z.output<typeof Office>

/** A role of the school's own, in place of the one that follows from the office. */
export const OwnRoleId = Id.nullable().default(null)
/** An office as it is given. */
export type GivenOffice = { office: Office; role_id: string | null }

/** 在职, 离职. */
export const TeacherStatus = z.enum(['active', 'left'])
export type TeacherStatus = z.output<typeof TeacherStatus>

/** Whose list it is: of 在职, of 离职, or of both. */
export const ListedStatus = z.enum([...TeacherStatus.options, 'all'])
export type ListedStatus = z.output<typeof ListedStatus>
