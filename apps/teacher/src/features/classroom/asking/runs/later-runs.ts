import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'

/** A question is seldom sent twice: what shows its runs comes when one was. */
export const RunsOfQuestion = laterDialog(async () => (await import('./RunsOfQuestion.tsx')).RunsOfQuestion)
