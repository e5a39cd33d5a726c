// The dialogs that draw a QR code are one part: each file that a board fetches costs its opening a name.
export { EntryDialog } from '../entry/EntryDialog.tsx'
export { RemoteDialog } from './RemoteDialog.tsx'
