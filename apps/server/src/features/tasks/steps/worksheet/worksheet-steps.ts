import type { Block } from '@jiangtai/shared/questions/document.ts'
import { blocksFromText } from '@jiangtai/shared/questions/typed-form/blocks-from-text.ts'
import type { MaterialContent, MaterialView } from '@jiangtai/shared/tasks/reading/material.ts'
import { textBlocks } from '@jiangtai/shared/tasks/reading/rich-text.ts'
import { lengthWords } from '@jiangtai/shared/tasks/reading/rule.ts'
import { questionsOfStep } from '@jiangtai/shared/tasks/steps/rules.ts'
import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import { kindBeside } from '@jiangtai/shared/tasks/steps/step-words.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import type { StoredWorksheet } from '../../../papers/word/print-worksheet.service.ts'

/** Lines under a doubt, and under the topic of a discussion. */
const DOUBT_LINES = 4
const POST_LINES = 6
/** The pictures that Word can show; pages of documents are kept in another form. */
const PRINTABLE = /\.(?:png|jpe?g|gif)$/i

/** The path of a set as a worksheet prints it ([TK-200]): every step with its words and questions, and room to write where it asks for words. */
export function worksheetSteps(
  set: Pick<TaskSet, 'steps' | 'materials' | 'questions'>,
  materials: readonly MaterialView[],
): StoredWorksheet['steps'] {
  return set.steps.map((step, at) => {
    const content = contentOf(step, materials)
    const asked = new Set(questionsOfStep(step, set.materials))
    return {
      heading: `第 ${at + 1} 步　${step.title}`,
      asks: [kindBeside(step, content), onPad(content)].filter((words) => words !== '').join(' · '),
      blocks: blocksOf(step, content),
      questions: set.questions.filter(({ question_id }) => asked.has(question_id)),
      statements: step.kind === 'self' ? step.statements : [],
      line_count: step.kind === 'doubt' ? DOUBT_LINES : step.kind === 'discussion' ? POST_LINES : 0,
    }
  })
}

function contentOf(step: TaskStep, materials: readonly MaterialView[]): MaterialContent | null {
  if (step.kind !== 'material') return null
  return materials.find(({ material_id }) => material_id === step.material_id)?.content ?? null
}

function blocksOf(step: TaskStep, content: MaterialContent | null): Block[] {
  if (step.kind === 'discussion') return blocksFromText(step.topic)
  if (content === null) return []
  if (content.kind !== 'pages') return textBlocks(content) ?? []
  return content.page_keys
    .filter((key) => PRINTABLE.test(key))
    .map((key) => ({ type: 'image', key, address: null, width: null, alt: step.title }))
}

/** What is not on the paper: it is seen or heard on the pad. */
function onPad(content: MaterialContent | null): string {
  switch (content?.kind) {
    case 'pages':
      return content.page_keys.every((key) => PRINTABLE.test(key))
        ? ''
        : `共 ${content.page_keys.length} 页，在平板上看`
    case 'sound':
      return `${lengthWords(content.seconds)}，在平板上听`
    case 'video':
      return `${lengthWords(content.seconds)}，在平板上看`
    default:
      return ''
  }
}
