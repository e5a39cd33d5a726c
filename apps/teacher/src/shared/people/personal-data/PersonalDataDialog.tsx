import { laterDialog } from '../../forms/later-dialog.tsx'

/** The dialog for an act on somebody's data; it is fetched later, because it is wanted a few times a year. */
export const PersonalDataDialog = laterDialog(async () => (await import('./WantedDialog.tsx')).WantedDialog)
