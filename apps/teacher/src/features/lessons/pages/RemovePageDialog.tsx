import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { type EditorPage, pageName } from './page-draft.ts'

/** Names the page; a page of a courseware file may go alone or with the whole file. */
export function RemovePageDialog({
  page,
  pages,
  onRemove,
  onClose,
}: {
  page: EditorPage
  pages: readonly EditorPage[]
  onRemove: (page_ids: string[]) => void
  onClose: () => void
}) {
  const number = pages.findIndex(({ page_id }) => page_id === page.page_id) + 1
  const ofFile =
    page.kind === 'pdf_page' ? pages.filter(({ resource_id }) => resource_id === page.resource_id) : []
  return (
    <Dialog
      title={`删除第 ${number} 页“${pageName(page)}”？`}
      width={480}
      onCancel={onClose}
      footer={[
        <Button key="keep" autoFocus onClick={onClose}>
          取消
        </Button>,
        ofFile.length > 1 && (
          <Button key="file" danger onClick={() => onRemove(ofFile.map(({ page_id }) => page_id))}>
            删除这个课件的 {ofFile.length} 页
          </Button>
        ),
        <Button key="page" danger onClick={() => onRemove([page.page_id])}>
          只删这一页
        </Button>,
      ]}
    >
      <p>个人资源里的文件不受影响，上过的课保留当时的页面。</p>
    </Dialog>
  )
}
