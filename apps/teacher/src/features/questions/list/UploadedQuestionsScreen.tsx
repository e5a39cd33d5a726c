import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCan } from '../../../core/session/user.ts'
import { importsQuery } from '../desk/desk.queries.ts'
import { RECORDS_PATH } from '../desk/desk-path.ts'
import styles from '../questions.module.css'
import { QuestionList } from './QuestionList.tsx'

/** 上传的试题: one's own questions, which nobody else sees. */
export function UploadedQuestionsScreen() {
  const mayImport = useCan('questionCenter.import')
  return (
    <QuestionList
      title="上传的试题"
      scope="mine"
      imports
      bin="mine"
      above={mayImport && <OpenImports />}
      empty="还没有您自己的题目，导入一份试题文件，或者新建一道。它们只有您看得到；提交校本审核，通过后全校都能用。"
    />
  )
}

/** The way to one's imports, with the number of imports that wait to be confirmed. */
function OpenImports() {
  const { data } = useQuery(importsQuery({ page: 1, page_size: 20 }, { is_open: true }))
  const total = data?.total ?? 0
  return (
    <p className={styles.imports}>
      <Link to={RECORDS_PATH}>导入记录</Link>
      {total > 0 && <span>有 {total} 份导入还没有完成，题目还不在题库里</span>}
    </p>
  )
}
