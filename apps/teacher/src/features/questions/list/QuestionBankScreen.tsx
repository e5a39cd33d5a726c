import { useCan } from '../../../core/session/user.ts'
import { OwnPlaceFirst } from '../../../shared/questions/own/OwnPlaceFirst.tsx'
import { NARROWING_PARTS } from './question-address.ts'
import { QuestionList } from './QuestionList.tsx'

/** 试题库: everything one may see, one's own subject first ([QS-15]). */
export function QuestionBankScreen() {
  const mayImport = useCan('questionCenter.import')
  return (
    <OwnPlaceFirst filters={NARROWING_PARTS}>
      <QuestionList
        title="试题库"
        scope="all"
        imports
        empty={mayImport ? '题库里还没有题目。从一份题目文件开始。' : '题库里还没有题目。'}
      />
    </OwnPlaceFirst>
  )
}
