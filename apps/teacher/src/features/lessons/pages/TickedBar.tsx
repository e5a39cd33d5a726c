import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { BatchBar } from '@jiangtai/ui/lists/BatchBar.tsx'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import type { LessonEditor } from '../lesson-editor.ts'
import { ForClasses } from './classes/ForClasses.tsx'
import type { EditorPage } from './page-draft.ts'
import type { TickedPages } from './use-ticked-pages.ts'

/** The acts on the ticked pages. */
export function TickedBar({
  pages,
  ticked,
  classes,
  editor,
}: {
  pages: readonly EditorPage[]
  ticked: TickedPages
  /** The classes of the lesson. */
  classes: LessonView['classes']
  editor: LessonEditor
}) {
  const ofFile = pagesOfTickedFile(pages, ticked)
  return (
    <BatchBar count={ticked.page_ids.length} unit="页" onClear={ticked.clear}>
      {ofFile.some((id) => !ticked.has(id)) && (
        <Button onClick={() => ticked.tick(ofFile)}>选中这个课件的 {ofFile.length} 页</Button>
      )}
      <ForClasses {...{ classes, editor }} pages={pages.filter(({ page_id }) => ticked.has(page_id))} />
      <Button danger onClick={() => editor.removePages(ticked.page_ids)}>
        删除
      </Button>
    </BatchBar>
  )
}

/** All pages of the file that the ticked pages are of; none where they are of several files, or of no file. */
function pagesOfTickedFile(pages: readonly EditorPage[], ticked: TickedPages): string[] {
  const [file, another] = new Set(
    pages.filter(({ page_id }) => ticked.has(page_id)).map(({ resource_id }) => resource_id),
  )
  if (file === undefined || file === null || another !== undefined) return []
  return pages.filter(({ resource_id }) => resource_id === file).map(({ page_id }) => page_id)
}
