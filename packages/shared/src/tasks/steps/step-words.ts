import type { MaterialContent } from '../reading/material.ts'
import type { TaskStep } from './step.ts'

/** The word for the kind of a step; a material is read, heard or watched. */
export function stepKindWords(step: Pick<TaskStep, 'kind'>, content: MaterialContent | null): string {
  switch (step.kind) {
    case 'material':
      return content?.kind === 'video' ? '观看' : content?.kind === 'sound' ? '听' : '阅读'
    case 'exercise':
      return '练习'
    case 'photo':
      return '拍照上传'
    case 'doubt':
      return '困惑'
    case 'self':
      return '自评'
    case 'discussion':
      return '讨论'
  }
}

/** The same beside the name of the step; nothing where the name is just that word. */
export function kindBeside(step: Pick<TaskStep, 'kind' | 'title'>, content: MaterialContent | null): string {
  const words = stepKindWords(step, content)
  return words === step.title ? '' : words
}

/** What makes a step done, for a teacher who reads the path. */
export function stepRuleWords(step: TaskStep): string | null {
  switch (step.kind) {
    case 'material':
      return null
    case 'exercise':
      return step.percent === null ? '交了就算完成' : `得分达到 ${step.percent}% 才算完成`
    case 'photo':
      return '交了照片就算完成'
    case 'doubt':
      return '写下没弄懂的，或者选“都懂了”'
    case 'self':
      return '每一条选会了、基本会或还不会'
    case 'discussion':
      return step.min_length === null ? '发一次言' : `发一次言，至少 ${step.min_length} 个字`
  }
}
