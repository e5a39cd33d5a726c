import type { ClassVerb } from '../ClassDialogs.tsx'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'

/** What one does to many classes at once. */
export type BatchVerb = Exclude<ClassVerb, 'edit' | 'remove'>

/** In the order of the bar; what is hard to take back comes last. */
const VERBS: readonly BatchVerb[] = ['slips', 'force_logout', 'deactivate', 'restore', 'archive']

export const VERB_NAMES: Record<BatchVerb, string> = {
  deactivate: '停用',
  restore: '恢复',
  archive: '归档',
  force_logout: '强制下线',
  slips: '账号条',
}

/** What can be done with at least one of the ticked classes. */
export function batchVerbs(rows: readonly Pick<ClassView, 'abilities'>[]): BatchVerb[] {
  return VERBS.filter((verb) => rows.some(({ abilities }) => abilities[verb]))
}

/** A few names and how many more. */
export function namesInWords(rows: readonly { name: string }[]): string {
  const shown = rows.slice(0, 3).map(({ name }) => name)
  return rows.length > shown.length ? `${shown.join('、')}等 ${rows.length} 个班` : shown.join('、')
}
