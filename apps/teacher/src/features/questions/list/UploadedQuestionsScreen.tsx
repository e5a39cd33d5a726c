import { QuestionList } from './QuestionList.tsx'

/** 上传的试题: one's own, which nobody else sees. */
export function UploadedQuestionsScreen() {
  return (
    <QuestionList
      title="上传的试题"
      scope="mine"
      imports
      empty="这里是您自己导入的题目，只有您看得到。现在没有符合条件的。"
    />
  )
}
