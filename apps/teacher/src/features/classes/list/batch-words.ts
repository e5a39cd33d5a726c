import type { ClassVerb } from '../ClassDialogs.tsx'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'

/** The acts on many classes at once. */
export type BatchVerb = Exclude<ClassVerb, 'edit' | 'remove'>

/** The acts in the order of the bar; acts that are hard to take back come last. */
const VERBS: readonly BatchVerb[] = ['slips', 'force_logout', 'deactivate', 'restore', 'archive']

export const VERB_NAMES: Record<BatchVerb, string> = {
  deactivate: '停用',
  restore: '恢复',
  archive: '归档',
  force_logout: '强制下线',
  slips: '账号条',
}

/** The acts that at least one of the ticked classes allows. */
export function batchVerbs(rows: readonly Pick<ClassView, 'abilities'>[]): BatchVerb[] {
  return VERBS.filter((verb) => rows.some(({ abilities }) => abilities[verb]))
}

/** A few names and how many more. */
export function namesInWords(rows: readonly { name: string }[]): string {
  const shown = rows.slice(0, 3).map(({ name }) => name)
  return rows.length > shown.length ? `${shown.join('、')}等 ${rows.length} 个班` : shown.join('、')
}
