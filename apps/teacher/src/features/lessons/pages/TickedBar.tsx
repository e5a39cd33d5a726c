import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { BatchBar } from '@jiangtai/ui/lists/BatchBar.tsx'
import type { EditorPage } from './page-draft.ts'
import type { TickedPages } from './use-ticked-pages.ts'

/** The acts on the ticked pages. */
export function TickedBar({
  pages,
  ticked,
  onRemove,
}: {
  pages: readonly EditorPage[]
  ticked: TickedPages
  onRemove: (page_ids: readonly string[]) => void
}) {
  const ofFile = pagesOfTickedFile(pages, ticked)
  return (
    <BatchBar count={ticked.page_ids.length} unit="页" onClear={ticked.clear}>
      {ofFile.some((id) => !ticked.has(id)) && (
        <Button onClick={() => ticked.tick(ofFile)}>选中这个课件的 {ofFile.length} 页</Button>
      )}
      <Button danger onClick={() => onRemove(ticked.page_ids)}>
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
