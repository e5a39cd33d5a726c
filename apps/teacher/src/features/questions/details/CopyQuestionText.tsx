import type { Question } from '@jiangtai/shared/questions/document.ts'
import { copyText } from '../../../shared/files/copy-text.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'

/** Copies a question with its key and analysis in the form that a paper prints; a text file of copied questions can be imported. */
export function CopyQuestionText({ question, number }: { question: Question; number: number }) {
  async function handleCopy() {
    // The code of writing is fetched only for a teacher who copies.
    const { printQuestion } = await import('@jiangtai/shared/questions/typed-question/print-question.ts')
    if (await copyText(printQuestion(question, { number }))) message.success('已复制题目、答案和解析')
    else message.warning('没有复制成功，请选中文字手动复制')
  }
  return (
    <Button size="small" onClick={() => void handleCopy()}>
      复制文字
    </Button>
  )
}
