import { answerWith } from '../../../core/threads/answer-with.ts'
import { paperFile, type PaperToPrint } from './draw-paper.ts'

answerWith((paper: PaperToPrint) => paperFile(paper))
