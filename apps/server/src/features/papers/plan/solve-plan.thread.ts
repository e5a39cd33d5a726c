import { answerWith } from '../../../core/threads/answer-with.ts'
import { solveProgram } from './solve-program.ts'

answerWith((lp: string) => solveProgram(lp))
