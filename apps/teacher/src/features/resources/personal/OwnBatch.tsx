import { useCan } from '../../../core/session/user.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { ChosenItems } from '../../../shared/resources/resource-words.ts'
import type { Opened } from './opened.ts'

/** The acts on all ticked files and folders; an act that is only for files says so once a folder is ticked. */
export function OwnBatch({
  chosen,
  isDownloading,
  onOpen,
  onDownload,
}: {
  chosen: ChosenItems
  isDownloading: boolean
  onOpen: (opened: Opened) => void
  onDownload: () => void
}) {
  const mayAdd = useCan('resource.add')
  const mayEdit = useCan('resource.edit')
  const mayRemove = useCan('resource.delete')
  const mayTake = useCan('resource.export')
  const { resources, folders } = chosen
  const isFilesOnly = folders.length === 0
  return (
    <>
      {mayEdit && <Button onClick={() => onOpen({ kind: 'move', chosen })}>移动</Button>}
      {mayAdd && <Button onClick={() => onOpen({ kind: 'copy', chosen })}>复制</Button>}
      {mayTake && (
        <Button loading={isDownloading} onClick={onDownload}>
          下载
        </Button>
      )}
      {mayEdit && (
        <>
          <Button disabled={!isFilesOnly} onClick={() => onOpen({ kind: 'share', resources })}>
            分享
          </Button>
          <Button disabled={!isFilesOnly} onClick={() => onOpen({ kind: 'tags', resources })}>
            标签
          </Button>
        </>
      )}
      {mayRemove && (
        <Button danger onClick={() => onOpen({ kind: 'remove', chosen })}>
          删除
        </Button>
      )}
      {mayEdit && !isFilesOnly && <span role="note">文件夹不能分享、不能加标签</span>}
    </>
  )
}
