import type { FolderView, ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useCan } from '../../../core/session/user.ts'
import type { MenuEntry } from '@jiangtai/ui/kit/float/Menu.tsx'
import { type Opened, ofFolder, ofOne } from './opened.ts'
import { RowActions } from '../RowActions.tsx'

/** What a teacher may do in the school's settings; a file of one's own asks nothing more. */
function useMay() {
  return {
    add: useCan('resource.add'),
    edit: useCan('resource.edit'),
    remove: useCan('resource.delete'),
    take: useCan('resource.export'),
  }
}

type Doing = { onOpen: (opened: Opened) => void; onDownload: () => void }

/** What one may do with a file of one's own. */
export function FileActions({
  resource,
  onPreview,
  onOpen,
  onDownload,
}: Doing & { resource: ResourceView; onPreview: () => void }) {
  const may = useMay()
  const isFile = resource.link_url === null
  const entry = (label: string, opened: Opened, danger = false): MenuEntry => ({
    key: label,
    label,
    danger,
    onPick: () => onOpen(opened),
  })
  const chosen = ofOne(resource)
  const more: MenuEntry[] = [
    ...(may.edit
      ? [
          entry('重命名', { kind: 'rename', resource }),
          entry('标签与章节', { kind: 'tags', resources: [resource] }),
          entry('移动', { kind: 'move', chosen }),
        ]
      : []),
    ...(may.add ? [entry('复制', { kind: 'copy', chosen })] : []),
    ...(may.take && isFile ? [{ key: '下载', label: '下载', onPick: onDownload }] : []),
    ...(may.edit && isFile
      ? [entry('替换内容', { kind: 'replace', resource }), entry('历史版本', { kind: 'versions', resource })]
      : []),
    entry('引用', { kind: 'uses', resource }),
    ...(may.remove ? [entry('删除', { kind: 'remove', chosen }, true)] : []),
  ]
  return (
    <RowActions
      name={resource.name}
      shown={[
        { verb: '预览', onClick: onPreview },
        ...(may.edit
          ? [{ verb: '分享', onClick: () => onOpen({ kind: 'share', resources: [resource] }) }]
          : []),
      ]}
      more={more}
    />
  )
}

/** What one may do with a folder. */
export function FolderActions({
  folder,
  onEnter,
  onOpen,
  onDownload,
}: Doing & { folder: FolderView; onEnter: () => void }) {
  const may = useMay()
  const chosen = ofFolder(folder)
  const more: MenuEntry[] = [
    ...(may.edit
      ? [
          { key: 'rename', label: '重命名', onPick: () => onOpen({ kind: 'folder', folder }) },
          { key: 'move', label: '移动', onPick: () => onOpen({ kind: 'move', chosen }) },
        ]
      : []),
    ...(may.add ? [{ key: 'copy', label: '复制', onPick: () => onOpen({ kind: 'copy', chosen }) }] : []),
    ...(may.take ? [{ key: 'download', label: '下载', onPick: onDownload }] : []),
    ...(may.remove
      ? [{ key: 'remove', label: '删除', danger: true, onPick: () => onOpen({ kind: 'remove', chosen }) }]
      : []),
  ]
  return <RowActions name={folder.name} shown={[{ verb: '打开', onClick: onEnter }]} more={more} />
}
