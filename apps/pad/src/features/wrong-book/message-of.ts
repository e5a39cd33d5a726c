/** Why something was not done, in words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '请稍后重试'
}
