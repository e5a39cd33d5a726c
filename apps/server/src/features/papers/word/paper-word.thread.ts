import { answerWith } from '../../../core/threads/answer-with.ts'
import { paperFile } from './draw-paper.ts'
import { planFile } from './draw-plan.ts'
import { setFile } from './draw-set.ts'
import { worksheetFile } from './draw-worksheet.ts'
import type { ToPrint } from './in-word-thread.ts'

answerWith((asked: ToPrint) => {
  if ('set' in asked) return setFile(asked)
  if ('plan' in asked) return planFile(asked)
  return 'steps' in asked ? worksheetFile(asked) : paperFile(asked)
})
