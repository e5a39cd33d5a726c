import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'

/** A question is seldom sent twice: what shows its runs comes when one was. */
export const RunsOfQuestion = laterDialog(async () => (await import('./RunsOfQuestion.tsx')).RunsOfQuestion)

/** At the result of one that was: the way to the same comparison. */
export const RunsOfResult = laterDialog(async () => (await import('./RunsOfResult.tsx')).RunsOfResult)
