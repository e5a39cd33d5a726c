import { OwnPlaceFirst } from '../../../shared/questions/own/OwnPlaceFirst.tsx'
import { NARROWING_PARTS } from './question-address.ts'
import { QuestionList } from './QuestionList.tsx'

/** 校本题库: the questions that the whole school uses, one's own subject first ([QS-15]). */
export function SchoolQuestionsScreen() {
  return (
    <OwnPlaceFirst filters={NARROWING_PARTS}>
      <QuestionList
        title="校本题库"
        scope="school"
        bin="school"
        empty="校本题库里还没有题目。老师提交、审核通过的，和校管理员导入的，都在这里。"
      />
    </OwnPlaceFirst>
  )
}
