import { answerWith } from '../../../../core/threads/answer-with.ts'
import { readHere, type SourceAnswer, type SourceBytes } from './read-here.ts'

answerWith((file: SourceBytes): Promise<SourceAnswer> => readHere(file))
