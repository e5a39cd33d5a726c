import { questionLine } from '@jiangtai/questions/body/question-line.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { MathLine } from '@jiangtai/ui/MathLine.tsx'
import { useStore } from 'zustand'
import type { LessonEditor } from '../../lesson-editor.ts'
import type { EditorPage } from '../page-draft.ts'
import { questionPage } from './question-page.ts'
import styles from './question-page.module.css'

/** 加入题目页: a question of the lesson is chosen; one that stands as a page already says where. */
export function QuestionPageDialog({
  editor,
  onAdd,
  onClose,
}: {
  editor: LessonEditor
  onAdd: (page: EditorPage) => void
  onClose: () => void
}) {
  const { pages, quizzes } = useStore(editor.draft)
  return (
    <Dialog title="加入题目页" width={640} onCancel={onClose} footer={null}>
      <p className={styles.hint}>题目页放在正在看的这一页之后。上课翻到它，黑板显示题目，学生端等您发题。</p>
      <ol className={styles.list}>
        {quizzes.map(({ lesson_quiz_id, question }, at) => {
          const place = pages.findIndex((page) => page.lesson_quiz_id === lesson_quiz_id)
          return (
            <li key={lesson_quiz_id}>
              <span className={styles.number}>{at + 1}</span>
              <MathLine className={styles.line ?? ''} text={questionLine(question.document)} />
              {place === -1 ? (
                <Button
                  size="small"
                  aria-label={`加入第 ${at + 1} 题`}
                  onClick={() => {
                    onAdd(questionPage(newId(), lesson_quiz_id))
                    onClose()
                  }}
                >
                  加入
                </Button>
              ) : (
                <span className={styles.hint}>已是第 {place + 1} 页</span>
              )}
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
