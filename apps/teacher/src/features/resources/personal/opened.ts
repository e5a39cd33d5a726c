import type { FolderView, ResourceView } from '@jiangtai/shared/resources/views.ts'
import type { ChosenItems } from '../../../shared/resources/resource-words.ts'

/** The dialog that is open over a list of files. */
export type Opened =
  | { kind: 'folder'; folder: FolderView | null }
  | { kind: 'link' }
  | { kind: 'rename' | 'replace' | 'versions' | 'uses'; resource: ResourceView }
  | { kind: 'move' | 'copy' | 'remove'; chosen: ChosenItems }
  | { kind: 'share' | 'tags'; resources: readonly ResourceView[] }

export const ofOne = (resource: ResourceView): ChosenItems => ({ resources: [resource], folders: [] })
export const ofFolder = (folder: FolderView): ChosenItems => ({ resources: [], folders: [folder] })
