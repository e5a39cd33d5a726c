import type { FolderView, ResourceView } from '@jiangtai/shared/resources/views.ts'
import type { RowAct } from '@jiangtai/ui/lists/RowActs.tsx'
import { useCan } from '../../../core/session/user.ts'
import type { Item } from './own-items.ts'
import { type Opened, ofFolder, ofOne } from './opened.ts'

type Doing = {
  onDownload: (items: readonly Item[]) => void
  onEnter: (folder_id: string) => void
  onPreview: (resource_id: string) => void
}

/** An act that opens a dialog over the list. */
type Act = (label: string, opened: Opened, danger?: boolean) => RowAct

/** The acts of a teacher on a row of the own list, by the school's settings; a file of one's own asks nothing more. */
export function useOwnActs({
  onDownload,
  onEnter,
  onPreview,
}: Doing): (item: Item, onOpen: (opened: Opened) => void) => RowAct[] {
  const may = {
    add: useCan('resource.add'),
    edit: useCan('resource.edit'),
    remove: useCan('resource.delete'),
    take: useCan('resource.export'),
  }
  function actsOfFile(resource: ResourceView, act: Act): RowAct[] {
    const isFile = resource.link_url === null
    const chosen = ofOne(resource)
    const { resource_id } = resource
    return [
      { key: '预览', label: '预览', isOpening: true, onPick: () => onPreview(resource_id) },
      ...(may.edit
        ? [
            act('分享', { kind: 'share', resources: [resource] }),
            act('重命名', { kind: 'rename', resource }),
            act('标签与章节', { kind: 'tags', resources: [resource] }),
            act('移动', { kind: 'move', chosen }),
          ]
        : []),
      ...(may.add ? [act('复制', { kind: 'copy', chosen })] : []),
      ...(may.take && isFile
        ? [{ key: '下载', label: '下载', onPick: () => onDownload([{ kind: 'file', resource }]) }]
        : []),
      ...(may.edit && isFile
        ? [act('替换内容', { kind: 'replace', resource }), act('历史版本', { kind: 'versions', resource })]
        : []),
      act('引用', { kind: 'uses', resource }),
      ...(may.remove ? [act('删除', { kind: 'remove', chosen }, true)] : []),
    ]
  }

  function actsOfFolder(folder: FolderView, act: Act): RowAct[] {
    const chosen = ofFolder(folder)
    return [
      { key: '打开', label: '打开', isOpening: true, onPick: () => onEnter(folder.folder_id) },
      ...(may.edit ? [act('重命名', { kind: 'folder', folder }), act('移动', { kind: 'move', chosen })] : []),
      ...(may.add ? [act('复制', { kind: 'copy', chosen })] : []),
      ...(may.take
        ? [{ key: '下载', label: '下载', onPick: () => onDownload([{ kind: 'folder', folder }]) }]
        : []),
      ...(may.remove ? [act('删除', { kind: 'remove', chosen }, true)] : []),
    ]
  }

  return (item, onOpen) => {
    const act: Act = (label, opened, danger = false) => ({
      ...{ key: label, label, danger },
      onPick: () => onOpen(opened),
    })
    return item.kind === 'file' ? actsOfFile(item.resource, act) : actsOfFolder(item.folder, act)
  }
}
