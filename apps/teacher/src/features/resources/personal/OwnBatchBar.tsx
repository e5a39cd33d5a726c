import { useCan } from '../../../core/session/user.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { BatchBar } from '@jiangtai/ui/lists/BatchBar.tsx'
import type { ChosenItems } from '../../../shared/resources/resource-words.ts'
import type { Opened } from './opened.ts'

/** What can be done with all ticked files and folders; what is only for files goes away once a folder is ticked. */
export function OwnBatchBar({
  chosen,
  isDownloading,
  onOpen,
  onDownload,
  onClear,
}: {
  chosen: ChosenItems
  isDownloading: boolean
  onOpen: (opened: Opened) => void
  onDownload: () => void
  onClear: () => void
}) {
  const mayAdd = useCan('resource.add')
  const mayEdit = useCan('resource.edit')
  const mayRemove = useCan('resource.delete')
  const mayTake = useCan('resource.export')
  const { resources, folders } = chosen
  const isFilesOnly = folders.length === 0
  return (
    <BatchBar count={resources.length + folders.length} unit="项" onClear={onClear}>
      {mayEdit && <Button onClick={() => onOpen({ kind: 'move', chosen })}>移动</Button>}
      {mayAdd && <Button onClick={() => onOpen({ kind: 'copy', chosen })}>复制</Button>}
      {mayTake && (
        <Button loading={isDownloading} onClick={onDownload}>
          下载
        </Button>
      )}
      {mayEdit && isFilesOnly && (
        <>
          <Button onClick={() => onOpen({ kind: 'share', resources })}>分享</Button>
          <Button onClick={() => onOpen({ kind: 'tags', resources })}>标签</Button>
        </>
      )}
      {mayRemove && (
        <Button danger onClick={() => onOpen({ kind: 'remove', chosen })}>
          删除
        </Button>
      )}
    </BatchBar>
  )
}
