import { answerWith } from '../../../core/threads/answer-with.ts'
import { paperFile } from './draw-paper.ts'
import { setFile } from './draw-set.ts'
import type { ToPrint } from './in-word-thread.ts'

answerWith((asked: ToPrint) => ('set' in asked ? setFile(asked) : paperFile(asked)))
