import { z } from 'zod'

/** What an account of staff is by appointment; the roles of 年级组长, 备课组长 and 班主任 follow from what is led and headed. */
export const Office = z.enum(['school_manager', 'teacher', 'observer'], { message: '请选择职务' })
export type Office = z.output<typeof Office>

/** 在职, 离职. */
export const TeacherStatus = z.enum(['active', 'left'])
export type TeacherStatus = z.output<typeof TeacherStatus>
