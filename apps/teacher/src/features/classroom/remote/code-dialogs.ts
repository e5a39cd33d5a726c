import { lazy } from 'react'

/** Fetches the dialogs that draw a QR code. */
export const loadCodeDialogs = () => import('./code-parts.ts')

export const EntryDialog = lazy(async () => ({ default: (await loadCodeDialogs()).EntryDialog }))
export const RemoteDialog = lazy(async () => ({ default: (await loadCodeDialogs()).RemoteDialog }))
