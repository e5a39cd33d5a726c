import { answerWith } from '../../../core/threads/answer-with.ts'
import { drawSheet, type SheetToDraw } from './draw-sheet.ts'

answerWith((sheet: SheetToDraw) => drawSheet(sheet))
