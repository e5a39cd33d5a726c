import { laterDialog } from '../../forms/later-dialog.tsx'

/** The dialog for what is about to be done with somebody's data; it is wanted a few times a year. */
export const PersonalDataDialog = laterDialog(async () => (await import('./WantedDialog.tsx')).WantedDialog)
