import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'

/** The picker of the bank comes when a teacher looks for a question that nobody prepared. */
export const BankLayer = laterDialog(async () => (await import('./BankLayer.tsx')).BankLayer)
