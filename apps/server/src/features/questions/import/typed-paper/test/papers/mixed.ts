import type { WholePaper } from './whole-paper.ts'

/** Papers of primary and middle schools whose passages are short, whose numbers are mixed and whose answers stand in tables or in one line. */
export const MIXED: readonly WholePaper[] = [
  {
    name: '小学英语，答案写成一行',
    questions: [
      'single A of 3 (5)',
      'single B of 3 (5)',
      'judge true of 0 (5)',
      'blank l (5)',
      'blank o (5)',
      'text (5)',
      'text (5)',
    ],
    text: `PEP五年级英语期末试卷
一、听录音，选出你所听到的单词。（10分）
( )1. A. cat B. bat C. hat
( )2. A. pen B. ten C. hen
二、听录音，判断对错。（T/F）
( )3. I like apples.
三、补全单词。
4. app__e
5. b__ok
四、按提示改写
6. I am a boy. (改为一般疑问句)
7. What's your name? (回答)
答案：一、1.A 2.B 二、3.T 三、4.l 5.o 四、6. Are you a boy? 7. My name is Tom.
`,
  },
  {
    name: '各部分重新编号，答案按部分写在一行',
    questions: ['single B of 3 (5)', 'single C of 3 (5)', 'blank 5 (5)', 'blank 6 (5)', 'text (5)'],
    text: `一、选择题
1．1+1=（　　）
A．1　B．2　C．3
2．2+1=（　　）
A．1　B．2　C．3
二、填空题
1．2+3=____
2．3+3=____
三、解答题
1．解方程 2x=2
答案：
一、1．B　2．C
二、1．5　2．6　三、1．x=1
`,
  },
  {
    name: '答案在两张有表头的表里，一张竖着',
    questions: ['single A of 2 (3)', 'single B of 2 (3)', 'single A of 2 (3)', 'single B of 2 (3)'],
    text: `一、选择题（每小题3分，共12分）
1．甲（　　）
A．一　B．二
2．乙（　　）
A．三　B．四
3．丙（　　）
A．五　B．六
4．丁（　　）
A．七　B．八
参考答案
| 题号 | 1 | 2 |
|---|---|---|
| 答案 | A | B |
| 题号 | 答案 |
|---|---|
| 3 | A |
| 4 | B |
`,
  },
  {
    name: '阅读只有一句，混着编号',
    questions: [
      'reading: single C of 4 (3), text (5)',
      'reading: text (5), text (5)',
      'text (5)',
      'blank √2 (5)',
      'essay (5)',
    ],
    text: `（一）阅读下面的文言文，完成10—11题。
庆历四年春，滕子京谪守巴陵郡。
10．对加点词的解释，不正确的一项是（3分）
A．到了　B．通“俱”　C．属于　D．降职
11．滕子京是怎样的人？
参考答案：
10．C　11．有作为的人。
四、阅读短文，回答问题。
秋天到了，树叶从树上落下来。
1. 短文写的是哪个季节？
答案：秋天
2. 画出描写树叶的句子。
答案：树叶落下来
五、计算
3. 化简：a+a．
答案：2a
【4】写出一个无理数：____．
答案：√2
六、写一写
写一写你最喜欢的小动物，写成一篇作文。
`,
  },
  {
    name: '语法填空只在答案里有题号',
    questions: ['single B of 2 (5)', 'single A of 2 (5)', 'blank interested|cooked|really (5)'],
    text: `一、单项选择
1. Tom ( ) a boy.
A. are B. is
2. He ( ) tall.
A. is B. am
二、语法填空
阅读下面短文，在空白处填入适当的单词。
My father is __3__ (interest) in cooking. He __4__ (cook) dinner. It was __5__ (real) good.
参考答案
1-2 BA
3. interested 4. cooked 5. really
`,
  },
]
