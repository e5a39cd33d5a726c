import { laterDialog } from '../../../shared/forms/later-dialog.tsx'

/** Most lessons open what was prepared: looking through 资源中心 comes when it is asked for. */
export const FindFiles = laterDialog(async () => (await import('./FindFiles.tsx')).FindFiles)
export const FoundFileActs = laterDialog(async () => (await import('./FoundFileActs.tsx')).FoundFileActs)
