import type { WholePaper } from './whole-paper.ts'

/** Papers as they are set, with their questions. */
export const ENGLISH: readonly WholePaper[] = [
  {
    name: '高考英语',
    questions: [
      'listening: single A of 3 (1.5), single B of 3 (1.5)',
      'reading: single B of 4 (2.5), single C of 4 (2.5)',
      'seven_choose_five: bank A of 0 (2.5), bank B of 0 (2.5), bank C of 0 (2.5), bank F of 0 (2.5), bank G of 0 (2.5)',
      'cloze: single A of 4 (1), single A of 4 (1), single A of 4 (1)',
      'grammar_fill: blank went (1.5), blank an (1.5), blank happy (1.5), blank for (1.5), blank singing (1.5)',
      'essay (5)',
    ],
    text: `2024年普通高等学校招生全国统一考试
英 语
第一部分 听力（共两节，满分30分）
第一节（共5小题；每小题1.5分，满分7.5分）
听下面一段对话。对话后有一个小题，从题中所给的A、B、C三个选项中选出最佳选项。
听第6段材料，回答第6、7题。
6. What does the woman want?
A. A book. B. A pen. C. A cup.
7. Where are they?
A. At home. B. At school. C. In a shop.
第二部分 阅读（共两节，满分50分）
第一节（共15小题；每小题2.5分，满分37.5分）
阅读下列短文，从每题所给的A、B、C、D四个选项中选出最佳选项。
A
Tom went to the park on Sunday. He met a friend there and they played football together for two hours.
21. What did Tom do?
A. He slept. B. He played football. C. He swam. D. He read.
22. When did it happen?
A. On Monday. B. On Friday. C. On Sunday. D. On Tuesday.
第二节（共5小题；每小题2.5分，满分12.5分）
阅读下面短文，从短文后的选项中选出可以填入空白处的最佳选项。选项中有两项为多余选项。
Reading is useful. __36__ It makes you happy. __37__ So read every day. __38__
When you read, your mind travels. __39__ That is why teachers ask us to read. __40__
A. It gives you knowledge.
B. You can read at home.
C. Start now.
D. Nobody reads.
E. Books are heavy.
F. It sees new places.
G. They know its power.
第三部分 语言运用（共两节，满分30分）
第一节（共3小题；每小题1分，满分3分）
阅读下面短文，从每题所给的A、B、C、D四个选项中选出可以填入空白处的最佳选项。
One day I __41__ a dog. It was very __42__ and I took it __43__.
41. A. saw B. ate C. sang D. flew
42. A. hungry B. rich C. green D. late
43. A. home B. sky C. sea D. moon
第二节（共3小题；每小题1.5分，满分4.5分）
阅读下面短文，在空白处填入1个适当的单词或括号内单词的正确形式。
Last week my cousin __56__ (go) to a small village in the mountains. It was __57__ interesting day for all of us, and he was very __58__ (happy) to see the old houses. The people there have lived __59__ hundreds of years in peace, and they still enjoy __60__ (sing) old songs together in the evening.
第四部分 写作
第一节（满分15分）
假定你是李华，请给外教写一封邮件，内容包括：
1. 问候；
2. 介绍学校。
注意：写作词数应为80左右。
参考答案
6-7 AB 21-22 BC 36-40 ABCFG 41-43 AAA
56. went 57. an 58. happy 59. for 60. singing
`,
  },
  {
    name: '初中英语 括号在前',
    questions: [
      'single B of 4 (1)',
      'single C of 4 (1)',
      'cloze: single A of 4 (5), single B of 4 (5)',
      'blank book|day (5)',
      'essay (5)',
    ],
    text: `一、单项选择（共2小题，每小题1分）
(  B  )1. —What's this? —It's ____ apple.
A. a   B. an   C. the   D. /
(  C  )2. He ____ to school every day.
A. go   B. going   C. goes   D. went
二、完形填空
I have a friend. She __3__ tall. We often play __4__.
(   )3. A. is  B. are  C. am  D. be
(   )4. A. alone B. together C. never D. hardly
三、根据首字母填空
5. The b____ is on the desk. I read it every d____.
四、书面表达
6. 请以My Family为题写一篇60词左右的短文。
答案：
3. A 4. B
5. book; day
6. 略
`,
  },
  {
    name: '英语完形 初三',
    questions: [
      'cloze: single A of 4 (1), single A of 4 (1), single A of 4 (1), single A of 4 (1), single A of 4 (1)',
      'reading: single B of 4 (2), single C of 4 (2)',
      'blank went (5)',
      'essay (5)',
    ],
    text: `三、完形填空（共5小题；每小题1分，满分5分）
阅读下面短文，从各题所给的四个选项中，选出最佳答案。
Once there was a boy who loved   31   very much. He wanted to be a   32  . Every day he got up   33   and practised. His father was   34   of him. At last he   35   the game.
(    ) 31. A. football   B. bread   C. rain   D. sleep
(    ) 32. A. player   B. cook   C. nurse   D. farmer
(    ) 33. A. early   B. late   C. never   D. far
(    ) 34. A. proud   B. afraid   C. tired   D. sick
(    ) 35. A. won   B. lost   C. ate   D. drew
四、阅读理解（共2小题；每小题2分，满分4分）
The Great Wall is one of the greatest wonders in the world. It was built more than two thousand years ago and millions of people visit it every year. You can climb it in spring or in autumn.
36. When was the Great Wall built?
A. 200 years ago.  B. 2,000 years ago.  C. Last year.  D. Yesterday.
37. What is the passage about?
A. A book. B. A river. C. The Great Wall. D. A school.
五、用所给词的适当形式填空（共1小题）
38. She ____ (go) to Beijing last week.
六、书面表达（满分15分）
假如你是王林，请写信给你的笔友，介绍你的周末。
要点：
1. 做家务；
2. 看电影。
要求：80词左右。
参考答案：
三、31-35 AAAAA
四、36. B  37. C
五、38. went
六、略
`,
  },
]
