import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { useStore } from 'zustand'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import type { LessonEditor } from '../lesson-editor.ts'
import type { EditorPage } from './page-draft.ts'
import type { TickedPages } from './use-ticked-pages.ts'
import details from '../details.module.css'

// Most visits tick no page.
const TickedBar = laterDialog(async () => (await import('./later.ts')).TickedBar)

const AddQuestionPage = laterDialog(async () => (await import('./later.ts')).AddQuestionPage)

/** The number of pages, and the acts: on the ticked pages, on the ones just removed, or to add some. */
export function PagesHead({
  editor,
  classes,
  mayEdit,
  ticked,
  isMaking,
  onAddFiles,
  onAddBoard,
  onAddPage,
}: {
  editor: LessonEditor
  /** The classes of the lesson. */
  classes: LessonView['classes']
  mayEdit: boolean
  ticked: TickedPages
  isMaking: boolean
  onAddFiles: () => void
  onAddBoard: () => void
  onAddPage: (page: EditorPage) => void
}) {
  const { pages, removal } = useStore(editor.draft)
  return (
    <div className={details.paneHead}>
      <h2>
        页面 <span className={details.figure}>{pages.length}</span>
      </h2>
      {ticked.page_ids.length > 0 ? (
        <TickedBar {...{ pages, ticked, classes, editor }} />
      ) : (
        mayEdit && (
          <span className={details.paneActions}>
            <span role="status">
              {removal !== null && (
                <>
                  已删除 {removal.count} 页
                  <Button type="link" size="small" onClick={editor.undoRemoval}>
                    撤销
                  </Button>
                </>
              )}
            </span>
            {pages.length > 0 && (
              <Button disabled={isMaking} onClick={onAddFiles}>
                添加资源
              </Button>
            )}
            <AddQuestionPage editor={editor} onAdd={onAddPage} />
            <Button onClick={onAddBoard}>加白板页</Button>
          </span>
        )
      )}
    </div>
  )
}
