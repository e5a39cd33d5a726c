import type { ComponentProps } from 'react'
import { useUser } from '../../../../core/session/user.ts'
import { laterDialog } from '../../../forms/later-dialog.tsx'
import { hasReviewResult } from './has-review-result.ts'
import type { ReviewNotice as Whole } from './ReviewNotice.tsx'

const ReviewNotice = laterDialog(async () => (await import('./ReviewNotice.tsx')).ReviewNotice)

/** The notice of 直接讲评, which is fetched only where the tab keeps a result. */
export function LaterReviewNotice(props: ComponentProps<typeof Whole>) {
  return hasReviewResult(useUser().info.a_id) ? <ReviewNotice {...props} /> : null
}
