import { QuestionList } from './QuestionList.tsx'

/** 上传的试题: one's own, which nobody else sees. */
export function UploadedQuestionsScreen() {
  return (
    <QuestionList
      title="上传的试题"
      scope="mine"
      imports
      empty="还没有您自己的题目，导入一份试题文件，或者新建一道。它们只有您看得到；提交校本审核，通过后全校都能用。"
    />
  )
}
