import { QuestionList } from './QuestionList.tsx'

/** 校本题库: the questions that the whole school uses. */
export function SchoolQuestionsScreen() {
  return (
    <QuestionList
      title="校本题库"
      scope="school"
      empty="校本题库里还没有题目。老师提交、审核通过的，和校管理员导入的，都在这里。"
    />
  )
}
