/** Kind words for the start of a day (spec §2); one of them is shown at random. */
export const TIPS: readonly string[] = [
  '先喝口水，嗓子要用一整天。',
  '讲台不高，站上去视野正好。',
  '今天也许会有人问出一个好问题。',
  '板书写慢一点，后排能看清。',
  '课间十分钟，也是您的课间。',
  '一个例子，常常胜过三遍定义。',
]

/** A tip for `chance`, a number from 0 up to but not including 1. */
export function tipFor(chance: number): string {
  return TIPS[Math.floor(chance * TIPS.length)] ?? ''
}
