import { useUser } from '../../../../core/session/user.ts'
import { laterDialog } from '../../../forms/later-dialog.tsx'
import { reviewResultOf } from './review-result.ts'

const ReviewNotice = laterDialog(async () => (await import('./ReviewNotice.tsx')).ReviewNotice)

/** The notice of 直接讲评, which is fetched only where there is something to tell. */
export function LaterReviewNotice({ where }: { where: Parameters<typeof reviewResultOf>[1] }) {
  const account_id = useUser().info.a_id
  return reviewResultOf(account_id, where) === null ? null : <ReviewNotice where={where} />
}
