/** Light words for the start of a day (spec §2); one of them is shown at random. */
export const TIPS: readonly string[] = [
  '粉笔盒里总有一支最顺手的。',
  '先喝口水，嗓子要用一整天。',
  '讲台不高，站上去视野正好。',
  '今天也许会有人问出一个好问题。',
  '板书写慢一点，后排能看清。',
  '把最难的那道题留给最清醒的那节课。',
  '课间十分钟，也是你的课间。',
  '点到名字的同学，都在心里谢过你没点第二次。',
  '错题是学生写给老师的信。',
  '窗边那位同学，可能真的在想题。',
  '备课备到一半时，灵感最爱敲门。',
  '一个例子，常常胜过三遍定义。',
  '收卷铃响之前，总有人写完最后一笔。',
  '黑板擦干净了，思路也跟着干净。',
  '安静的教室，是大家一起想出来的。',
  '抛物线会落下来，成绩会升上去。',
  '第一排离你近，最后一排也在听。',
  '作业本堆得再高，也是一本一本批完的。',
  '今天的小测，明天的底气。',
  '下课铃是全校最准时的朋友。',
]

/** A tip for `chance`, a number from 0 up to but not including 1. */
export function tipFor(chance: number): string {
  return TIPS[Math.floor(chance * TIPS.length)] ?? ''
}
