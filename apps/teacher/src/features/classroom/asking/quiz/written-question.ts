import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'

/** Whether answers are read by the class rather than counted by choice: nothing in the question offers choices. */
export function isReadNotCounted(question: ShownQuestion): boolean {
  return question.items.every(({ kind }) => KINDS[kind].rowsFrom !== 'choices')
}
