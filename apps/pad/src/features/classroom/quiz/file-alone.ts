import type { AnswerWay } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'

/** Whether an item is answered by a picture or a recording alone, as its teacher lays down: there is nothing to type ([LE-191]). */
export function isFileAlone({ kind }: ShownItem, way: AnswerWay = 'any'): boolean {
  return !KINDS[kind].isGradedByMachine && (way === 'photo' || way === 'handwriting' || way === 'sound')
}
