import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { BatchBar } from '@jiangtai/ui/lists/BatchBar.tsx'
import { useStore } from 'zustand'
import type { LessonEditor } from '../lesson-editor.ts'
import type { EditorPage } from './page-draft.ts'
import type { TickedPages } from './use-ticked-pages.ts'
import details from '../details.module.css'

/** How many pages there are, and what can be done: with the ticked ones, with those just removed, or to add some. */
export function PagesHead({
  editor,
  mayEdit,
  ticked,
  isMaking,
  onAddFiles,
  onAddBoard,
}: {
  editor: LessonEditor
  mayEdit: boolean
  ticked: TickedPages
  isMaking: boolean
  onAddFiles: () => void
  onAddBoard: () => void
}) {
  const { pages, removal } = useStore(editor.draft)
  const ofFile = pagesOfTickedFile(pages, ticked)
  return (
    <div className={details.paneHead}>
      <h2>
        页面 <span className={details.figure}>{pages.length}</span>
      </h2>
      {ticked.page_ids.length > 0 ? (
        <BatchBar count={ticked.page_ids.length} unit="页" onClear={ticked.clear}>
          {ofFile.some((id) => !ticked.has(id)) && (
            <Button onClick={() => ticked.tick(ofFile)}>选中这个课件的 {ofFile.length} 页</Button>
          )}
          <Button danger onClick={() => editor.removePages(ticked.page_ids)}>
            删除
          </Button>
        </BatchBar>
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
            <Button disabled={isMaking} onClick={onAddFiles}>
              添加资源
            </Button>
            <Button onClick={onAddBoard}>加白板页</Button>
          </span>
        )
      )}
    </div>
  )
}

/** All pages of the one file that the ticked pages are of; none where they are of several, or of no file. */
function pagesOfTickedFile(pages: readonly EditorPage[], ticked: TickedPages): string[] {
  const [file, another] = new Set(
    pages.filter(({ page_id }) => ticked.has(page_id)).map(({ resource_id }) => resource_id),
  )
  if (file === undefined || file === null || another !== undefined) return []
  return pages.filter(({ resource_id }) => resource_id === file).map(({ page_id }) => page_id)
}
