import { useCan } from '../../../core/session/user.ts'
import { QuestionList } from './QuestionList.tsx'

/** 试题库: everything one may see. */
export function QuestionBankScreen() {
  const mayImport = useCan('questionCenter.import')
  return (
    <QuestionList
      title="试题库"
      scope="all"
      imports
      empty={mayImport ? '题库里还没有题目。从一份题目文件开始。' : '题库里还没有题目。'}
    />
  )
}
