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
      empty={<>没有符合条件的题目。换个条件{mayImport ? '，或点“导入”加入题目文件' : ''}。</>}
    />
  )
}
