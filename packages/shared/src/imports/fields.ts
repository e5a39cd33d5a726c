import { z } from 'zod'

/** Whom a file brings in. */
export const ImportKind = z.enum(['students', 'teachers'], { message: '请选择导入学生或教师' })
export type ImportKind = z.output<typeof ImportKind>

/** The effect of a row of a checked file: 新建, 更新, 要确认 (it may make an account another person's), 没有变化, 有误. */
export const ImportRowKind = z.enum(['create', 'update', 'asks', 'unchanged', 'error'])
export type ImportRowKind = z.output<typeof ImportRowKind>

/** `checked`: the file was read and nothing is stored yet; `stopped`: cancelled or failed half way, the finished rows stay and can be undone. */
export const ImportState = z.enum(['checked', 'running', 'done', 'stopped', 'undoing', 'undone'])
export type ImportState = z.output<typeof ImportState>
