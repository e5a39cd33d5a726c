import { QuestionList } from './QuestionList.tsx'

/** 校本题库: what the whole school uses. */
export function SchoolQuestionsScreen() {
  return (
    <QuestionList
      title="校本题库"
      scope="school"
      empty="校本题库里还没有题目。校管理员导入的题目全校老师都能用。"
    />
  )
}
