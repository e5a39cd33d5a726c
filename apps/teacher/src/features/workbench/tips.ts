/** Kind words for the hours of school, of breaks and lessons to come, which nobody has in the evening. */
const IN_SCHOOL_HOURS = [
  '先喝口水，嗓子要用一整天。',
  '今天也许会有人问出一个好问题。',
  '课间十分钟，也是您的课间。',
] as const
/** Kind words for any hour. */
const AT_ANY_HOUR = [
  '讲台不高，站上去视野正好。',
  '板书写慢一点，后排能看清。',
  '一个例子，常常胜过三遍定义。',
] as const
/** Kind words for the workbench (spec §2); one of them is shown at random. */
export const TIPS: readonly string[] = [...IN_SCHOOL_HOURS, ...AT_ANY_HOUR]

/** The hours of the clock between which a school is at work. */
const SCHOOL_HOURS = { from: 6, to: 18 }

/** A tip for `chance`, a number from 0 up to but not including 1, at an hour of the school's clock. */
export function tipFor(chance: number, hour: number): string {
  const isAtWork = hour >= SCHOOL_HOURS.from && hour < SCHOOL_HOURS.to
  const tips = isAtWork ? TIPS : AT_ANY_HOUR
  return tips[Math.floor(chance * tips.length)] ?? ''
}
