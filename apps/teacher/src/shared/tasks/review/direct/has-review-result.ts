/** Where the tab keeps the last 直接讲评, by account: whoever signs in next in the tab is told of no other's. */
export const reviewKey = (account_id: string): string => `jiangtai-last-review.${account_id}`

/** Whether there is one to tell of. */
export function hasReviewResult(account_id: string): boolean {
  return window.sessionStorage.getItem(reviewKey(account_id)) !== null
}
