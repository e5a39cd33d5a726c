import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import { KeyList } from '@jiangtai/questions/result/KeyList.tsx'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { questionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import styles from './edit.module.css'

/** The question as it is drawn everywhere, with its key and analysis. */
export function QuestionPreview({
  document,
  files,
  isBehind,
}: {
  document: Question | null
  files: FileUrls
  /** It shows the question from before the present fault. */
  isBehind: boolean
}) {
  return (
    // It scrolls by itself, so it can be reached by the keyboard.
    <section className={styles.preview} aria-label="预览" tabIndex={0}>
      <h2>
        预览
        {document !== null && <span>{questionTypeName(questionType(document))}</span>}
      </h2>
      {document === null ? (
        <p className={styles.quiet}>写好题干和答案，这里就是学生看到的样子，下面是答案和解析。</p>
      ) : (
        <QuestionFiles value={files}>
          {isBehind && <p className={styles.quiet}>左边还有要改的地方，这是改动之前的样子。</p>}
          <div className={styles.drawn}>
            <QuestionBody question={document} />
            <KeyList question={document} released={document} />
          </div>
        </QuestionFiles>
      )}
    </section>
  )
}
