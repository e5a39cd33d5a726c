import { lazy, Suspense } from 'react'
import { useCan } from '../../../core/session/user.ts'
import styles from '../questions.module.css'
import { QuestionList } from './QuestionList.tsx'

// The questions stand before the number of imports that wait.
const OpenImports = lazy(async () => ({ default: (await import('./OpenImports.tsx')).OpenImports }))

/** 上传的试题: one's own questions, which nobody else sees. */
export function UploadedQuestionsScreen() {
  const mayImport = useCan('questionCenter.import')
  return (
    <QuestionList
      title="上传的试题"
      scope="mine"
      imports
      bin="mine"
      above={
        mayImport && (
          <Suspense fallback={<p className={styles.imports}>导入记录</p>}>
            <OpenImports />
          </Suspense>
        )
      }
      empty="还没有您自己的题目，导入一份试题文件，或者新建一道。它们只有您看得到；提交校本审核，通过后全校都能用。"
    />
  )
}
