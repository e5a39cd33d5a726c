import { printQuestions } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import { sampleQuestions } from '@jiangtai/shared/questions/typed-question/sample-questions.ts'
import { saveBytes } from '../../../shared/files/save-file.ts'

/** Saves a text file that shows each kind of question in its typed form. It is fetched only for a teacher who asks for it. */
export function saveSample(): void {
  // The mark at the start tells older editors of Windows that it is UTF-8.
  saveBytes('题目样例.txt', `\ufeff${printQuestions(sampleQuestions())}\n`)
}
