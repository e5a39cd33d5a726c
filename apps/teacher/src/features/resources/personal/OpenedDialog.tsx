import type { FolderView, ResourceView } from '@jiangtai/shared/resources/views.ts'
import { pathWords } from '../../../shared/resources/folders.ts'
import { FolderDialog } from '../dialogs/FolderDialog.tsx'
import { LinkDialog } from '../dialogs/LinkDialog.tsx'
import { PlaceDialog } from '../dialogs/PlaceDialog.tsx'
import { RemoveDialog } from '../dialogs/RemoveDialog.tsx'
import { RenameDialog } from '../dialogs/RenameDialog.tsx'
import { ReplaceDialog } from '../dialogs/ReplaceDialog.tsx'
import { ShareDialog } from '../dialogs/ShareDialog.tsx'
import { TagsDialog } from '../dialogs/TagsDialog.tsx'
import { UsesDialog } from '../dialogs/UsesDialog.tsx'
import { VersionsDialog } from '../dialogs/VersionsDialog.tsx'
import type { Opened } from './opened.ts'

/** The dialog that was opened over the list; done work also unticks its rows. */
export function OpenedDialog({
  opened,
  folders,
  folder_id,
  onReplace,
  onDone,
  onClose,
}: {
  opened: Opened
  folders: readonly FolderView[]
  /** The folder that is open. */
  folder_id: string | null
  onReplace: (resource: ResourceView, file: File) => string | null
  onDone: () => void
  onClose: () => void
}) {
  const ends = { onDone, onClose }
  switch (opened.kind) {
    case 'folder':
      return (
        <FolderDialog
          folder={opened.folder}
          parent_id={folder_id}
          place={pathWords(folders, folder_id)}
          onClose={onClose}
        />
      )
    case 'link':
      return <LinkDialog folder_id={folder_id} onClose={onClose} />
    case 'rename':
      return <RenameDialog resource={opened.resource} onClose={onClose} />
    case 'replace':
      return (
        <ReplaceDialog
          resource={opened.resource}
          onPick={(file) => onReplace(opened.resource, file)}
          onClose={onClose}
        />
      )
    case 'versions':
      return <VersionsDialog resource={opened.resource} onClose={onClose} />
    case 'uses':
      return <UsesDialog resource={opened.resource} onClose={onClose} />
    case 'move':
      return <PlaceDialog verb="移动" chosen={opened.chosen} start={folder_id} {...ends} />
    case 'copy':
      return <PlaceDialog verb="复制" chosen={opened.chosen} start={folder_id} {...ends} />
    case 'remove':
      return <RemoveDialog chosen={opened.chosen} {...ends} />
    case 'share':
      return <ShareDialog resources={opened.resources} {...ends} />
    case 'tags':
      return <TagsDialog resources={opened.resources} {...ends} />
  }
}
