/**
 * Self-written rows in the manners of many papers and files. `expected` is the form, the kind of each item in one word (repeated kinds
 * as `single*3`), and the key in one line; null is a row that has to be refused or noted.
 */
export type InventedRow = {
  name: string
  keywords?: string
  row: unknown
  expected: [form: string, kinds: string, keys: string] | null
}

const STORY =
  'Last summer my cousin and I built a small boat out of old boxes and sailed it on the village pond. It was not strong, and the wind was not kind, but we laughed all the way across the cold water until the evening bell rang.'
const cloze = (numbers: (n: number) => string, from: number) =>
  `Tom woke ${numbers(from)} and found the ${numbers(from + 1)} gone. He ran to the ${numbers(from + 2)} to ask his mother, who was ${numbers(from + 3)} in the garden and ${numbers(from + 4)} at him.`
const clozeOptions = (from: number) =>
  [
    'early late soon never',
    'dog boat hat door',
    'house river road hill',
    'singing working sleeping falling',
    'smiled shouted looked aimed',
  ]
    .map(
      (words, index) =>
        `${from + index}. ${words
          .split(' ')
          .map((word, place) => `${'ABCD'[place]}. ${word}`)
          .join('  ')}`,
    )
    .join('\n')
const SEVEN = [
  'Keep a list of tasks',
  'Rest your eyes often',
  'Noise is not your friend',
  'Ask for help in time',
  'Food matters as well',
  'Buy a new desk',
  'Winter is coming',
]
const sevenOptions = SEVEN.map((text, index) => `${'ABCDEFG'[index]}. ${text}.`).join('\n')
const sevenText = (blank: (n: number) => string) =>
  `How to study at home. ${blank(36)} First make a plan. ${blank(37)} Then turn your phone off. ${blank(38)} A short walk helps too. ${blank(39)} And do not skip meals. ${blank(40)}`
const fill = (blank: (n: number, hint: string) => string, from: number) =>
  `${STORY}\nWe ${blank(from, '(decide)')} to try again the next day, ${blank(from + 1, '')} was sunny. The boat went ${blank(from + 2, '(quick)')} this time because ${blank(from + 3, '')} two of us had mended it, ${blank(from + 4, '(use)')} glue and rope.`

/** Rows that the reading was written with. */
export const DEVELOPED: InventedRow[] = [
  {
    name: 'politics, circled statements',
    keywords: 'Political_Science_MCQs',
    row: {
      question:
        '12.（4分）小镇把旧粮仓改成书屋。这一做法\n①盘活了闲置资源  ②增加了财政收入\n③丰富了文化生活  ④改变了所有制性质\nA. ①②  B. ①③  C. ②④  D. ③④',
      answer: ['B'],
      score: 4,
    },
    expected: ['plain', 'single', 'B'],
  },
  {
    name: 'history with a source',
    keywords: 'History_MCQs',
    row: {
      question:
        '24．某地方志载：“市列珠玑，户盈罗绮。”这反映出当地\nA．商业繁荣\nB．农业衰退\nC．赋税沉重\nD．人口锐减',
      answer: ['A'],
    },
    expected: ['plain', 'single', 'A'],
  },
  {
    name: 'geography, one map text for three',
    keywords: 'Geography_MCQs',
    row: {
      question:
        '某河谷盛产苹果，近年当地建起冷库。据此完成1~3题。\n1．该河谷苹果甜的主要原因是\nA．温差大  B．降水多  C．土壤黏重  D．海拔低\n2．建冷库主要为了\nA．提高产量 B．错季销售 C．减少用工 D．改良品种\n3．冷库多在\nA．山顶 B．河边 C．公路旁 D．林中',
      answer: ['A', 'B', 'C'],
      score: 4,
    },
    expected: ['material', 'single*3', 'A B C'],
  },
  {
    name: 'cloze with underscores',
    keywords: 'English_Cloze_Test',
    row: {
      question: `${cloze((n) => `__${n}__`, 41)}\n${clozeOptions(41)}`,
      answer: ['A', 'B', 'C', 'B', 'A'],
      score: 1.5,
    },
    expected: ['cloze', 'single*5', 'A B C B A'],
  },
  {
    name: 'cloze with bare numbers',
    keywords: 'English_Cloze_Test',
    row: {
      question: `${cloze((n) => ` ${n} `, 21)}\n${clozeOptions(21)}`,
      answer: ['A', 'B', 'C', 'B', 'A'],
    },
    expected: ['cloze', 'single*5', 'A B C B A'],
  },
  {
    name: 'cloze, keys in one string',
    row: { question: `${cloze((n) => `(${n})`, 1)}\n${clozeOptions(1)}`, answer: 'ABCBA' },
    expected: ['cloze', 'single*5', 'A B C B A'],
  },
  {
    name: 'seven choose five',
    keywords: 'English_Fill_in_Blanks',
    row: {
      question: `${sevenText((n) => `__${n}__`)}\n${sevenOptions}`,
      answer: ['A', 'C', 'B', 'D', 'E'],
      score: 2,
    },
    expected: ['seven_choose_five', 'bank*5', 'A C B D E'],
  },
  {
    name: 'seven choose five, plain lines',
    row: { question: `${sevenText(() => '______')}\n${sevenOptions}`, answer: '36-40 ACBDE' },
    expected: ['seven_choose_five', 'bank*5', 'A C B D E'],
  },
  {
    name: 'grammar fill, numbered',
    keywords: 'English_Language_Cloze_Passage',
    row: {
      question: fill((n, hint) => `___${n}___ ${hint}`, 61),
      answer: '61. decided 62. which 63. more quickly 64. the 65. using',
      score: 15,
    },
    expected: ['grammar_fill', 'blank*5', 'decided which more quickly the using'],
  },
  {
    name: 'grammar fill, answers by line',
    row: {
      question: fill((_n, hint) => `______ ${hint}`, 1),
      answer: '【答案】\n1. decided\n2. which\n3. more quickly/quicker\n4. the\n5. using',
    },
    expected: ['grammar_fill', 'blank*5', 'decided which more quickly/quicker the using'],
  },
  {
    name: 'error correction',
    keywords: 'English_Language_Error_Correction',
    row: {
      question: '短文改错\nI like play football with friend. He are kind.',
      answer: '1. play→playing\n2. friend→friends\n3. are→is',
    },
    expected: ['error_correction', 'correct', 'play>playing friend>friends are>is'],
  },
  {
    name: 'dictation by spaces',
    keywords: '默写',
    row: {
      question: '（1）____，____（甲《某诗》）\n（2）____，____（乙《某文》）',
      answer: '（1）山高月小  水落石出\n（2）风清气爽  云淡天高',
    },
    expected: ['plain', 'blank', '山高月小，水落石出，风清气爽，云淡天高'],
  },
  {
    name: 'open physics',
    keywords: 'Physics_Open-ended',
    row: {
      question: '25.（18分）小车从斜面滑下。\n（1）求加速度；\n（2）求末速度。',
      answer: '解：（1）由牛顿第二定律得 $a=5$。\n（2）$v=10$。',
    },
    expected: ['plain', 'text', ''],
  },
  {
    name: 'prices in a reading',
    row: {
      question: `${STORY} The tickets cost $5 each and $8 for two.\n21. How much are two tickets?\nA. $5.  B. $8.  C. $10.  D. $13.\n22. Who built the boat?\nA. One boy. B. Two cousins. C. A sailor. D. A teacher.`,
      answer: ['B', 'B'],
    },
    expected: ['reading', 'single*2', 'B B'],
  },
  {
    name: 'bracketed letters',
    row: { question: '下列属于哺乳动物的是\n(A) 鲸 (B) 鲨 (C) 鳄 (D) 鹰', answer: 'A' },
    expected: ['plain', 'single', 'A'],
  },
  {
    name: 'half brackets',
    row: { question: '下列属于金属的是（ ）\nA）碳 B）硫 C）铁 D）磷', answer: '【答案】C' },
    expected: ['plain', 'single', 'C'],
  },
  {
    name: 'colons',
    row: { question: '最大的是\nA：一\nB：二\nC：三', answer: 'C' },
    expected: ['plain', 'single', 'C'],
  },
  {
    name: 'a lost dot',
    row: { question: 'What is it?\nA. A cat.\nB. A dog.\nCThe sun.\nD. The moon.', answer: 'C' },
    expected: ['plain', 'single', 'C'],
  },
  {
    name: 'a vitamin in the stem',
    row: {
      question: '关于维生素A. 下列说法正确的是\nA. 只存于维生素C. 中\nB. 溶于水\nC. 溶于脂\nD. 不存在',
      answer: 'C',
    },
    expected: ['plain', 'single', 'C'],
  },
  {
    name: 'two options',
    row: { question: '水在 0 ℃ 以下会结冰吗？\nA. 会\nB. 不会', answer: 'A' },
    expected: ['plain', 'single', 'A'],
  },
  {
    name: 'judge by a sign',
    row: { question: '三角形的内角和是 180 度。（  ）', answer: '√' },
    expected: ['plain', 'judge', 'true'],
  },
  {
    name: 'new gaokao points',
    row: {
      question: '9. 全部选对的得5分，部分选对的得2分。下列为偶数的有\nA. 2 B. 3 C. 4 D. 5',
      answer: 'AC',
      score: 5,
    },
    expected: ['plain', 'multiple', 'AC'],
  },
  {
    name: 'options as a list',
    row: { question: 'What do cows eat?', options: ['Grass', 'Fish', 'Bread', 'Stones'], answer: 'Grass' },
    expected: ['plain', 'single', 'A'],
  },
  {
    name: 'options as fields',
    row: { question: '光速约为', A: '3×10^8 m/s', B: '340 m/s', C: '1 m/s', D: '0', answer: 'A' },
    expected: ['plain', 'single', 'A'],
  },
  {
    name: 'article, questions, options, answers',
    row: {
      article: STORY,
      questions: ['What did they build?', 'Where did they sail?'],
      options: [
        ['A boat', 'A car', 'A kite', 'A house'],
        ['At sea', 'On a pond', 'In a pool', 'On a river'],
      ],
      answers: ['A', 'B'],
    },
    expected: ['material', 'single*2', 'A B'],
  },
  {
    name: 'Chinese field names',
    row: {
      题型: '单选题',
      题干: '春天开的花是',
      选项: { A: '桃花', B: '菊花', C: '梅花', D: '桂花' },
      答案: 'A',
      解析: '桃花春天开。',
    },
    expected: ['plain', 'single', 'A'],
  },
  {
    name: 'number with a value',
    keywords: '数学填空',
    row: { question: '若 $x+1=3$，则 $x=$____.', answer: '$2$.' },
    expected: ['plain', 'blank', '$2$'],
  },
  { name: 'an answer word alone', row: { question: '1+1=____', answer: '【答案】' }, expected: null },
  {
    name: 'key outside the options',
    row: { question: '选\nA. 一\nB. 二\nC. 三\nD. 四', answer: 'F' },
    expected: null,
  },
  {
    name: 'an empty option that is the key',
    row: { question: '选\nA. 一\nB. 二\nC.\nD. 四', answer: 'C' },
    expected: null,
  },
  { name: 'a lost option', row: { question: '选\nA. 一\nB. 二\n丙 三\nD. 四', answer: 'D' }, expected: null },
]

/** Rows that were only judged with, after the reading was written. */
export const JUDGED: InventedRow[] = [
  {
    name: 'politics, options in one line',
    keywords: 'Political_Science_MCQs',
    row: {
      question:
        '15.（4分）社区设立“换书角”，居民可以\n①互通有无 ②免交税款 ③节约开支 ④获得所有权\nA．①②B．①③C．②④D．③④',
      answer: ['B'],
      score: 4,
    },
    expected: ['plain', 'single', 'B'],
  },
  {
    name: 'history table',
    keywords: 'History_MCQs',
    row: {
      question:
        '31. 下表为某镇人口。\n\\begin{tabular}{|c|c|}\n\\hline 年 & 人 \\\\\n\\hline 1900 & 300 \\\\\n\\hline\n\\end{tabular}\n据此可知该镇\nA. 人口不足千人\nB. 商业发达\nC. 赋税沉重\nD. 教育普及',
      answer: ['A'],
    },
    expected: ['plain', 'single', 'A'],
  },
  {
    name: 'geography pair, bracketed numbers',
    keywords: 'Geography_MCQs',
    row: {
      question:
        '某岛有活火山，岛民多种葡萄。完成下面小题。\n（1）岛上葡萄生长快，主要因为（   ）\nA. 土壤肥沃 B. 光照不足 C. 气温很低 D. 常有大风\n（2）火山对旅游的影响是（   ）\nA. 毫无影响 B. 吸引游客 C. 只有坏处 D. 无法判断',
      answer: ['A', 'B'],
    },
    expected: ['material', 'single*2', 'A B'],
  },
  {
    name: 'cloze in tags',
    row: {
      question: `${cloze((n) => `<u>&nbsp;${n}&nbsp;</u>`, 1)}\n${clozeOptions(1)}`,
      answer: ['A', 'D', 'C', 'B', 'A'],
    },
    expected: ['cloze', 'single*5', 'A D C B A'],
  },
  {
    name: 'cloze, keys numbered',
    keywords: 'English_Cloze_Test',
    row: {
      question: `${cloze((n) => `_${n}_`, 36)}\n${clozeOptions(36)}`,
      answer: '36. A 37. B 38. D 39. B 40. C',
    },
    expected: ['cloze', 'single*5', 'A B D B C'],
  },
  {
    name: 'cloze, options without numbers',
    row: {
      question: `${cloze((n) => `（${n}）`, 1)}\n${clozeOptions(1).replace(/^\d+\. /gm, '')}`,
      answer: ['A', 'B', 'C', 'B', 'A'],
    },
    expected: ['cloze', 'single*5', 'A B C B A'],
  },
  {
    name: 'seven choose five, brackets',
    row: { question: `${sevenText((n) => `（${n}）`)}\n${sevenOptions}`, answer: ['A', 'G', 'B', 'D', 'E'] },
    expected: ['seven_choose_five', 'bank*5', 'A G B D E'],
  },
  {
    name: 'seven choose five, options in front',
    row: { question: `${sevenOptions}\n${sevenText((n) => `__${n}__`)}`, answer: 'ACBDE' },
    expected: ['seven_choose_five', 'bank*5', 'A C B D E'],
  },
  {
    name: 'seven choose five, keys by comma',
    row: { question: `${sevenText((n) => ` ${n} `)}\n${sevenOptions}`, answer: 'F, C, B, D, E' },
    expected: ['seven_choose_five', 'bank*5', 'F C B D E'],
  },
  {
    name: 'word bank',
    row: {
      question: `A. boat  B. pond  C. wind  D. bell  E. glue  F. rope\nThe ____ sank in the ____ because the ____ blew, and then the ____ rang.`,
      answer: ['A', 'B', 'C', 'D'],
    },
    expected: ['word_bank', 'bank*4', 'A B C D'],
  },
  {
    name: 'grammar fill, answers as a list',
    row: {
      question: fill((n, hint) => `(${n}) ____ ${hint}`, 1),
      answer: ['decided', 'which', 'quickly', 'the', 'using'],
    },
    expected: ['grammar_fill', 'blank*5', 'decided which quickly the using'],
  },
  {
    name: 'grammar fill, number in front',
    keywords: 'English_Language_Cloze_Passage',
    row: {
      question: fill((n, hint) => `${n}.______ ${hint}`, 41),
      answer: '41．decided  42．which  43．quickly  44．the  45．using',
    },
    expected: ['grammar_fill', 'blank*5', 'decided which quickly the using'],
  },
  {
    name: 'error correction in words',
    row: {
      question:
        '短文改错：此题共 4 处。\nYesterday I go to a park with my friend and we was happy very to there.',
      answer: '第一处：go改为went；第二处：was改为were；第三处：删除very；第四处：去掉to',
    },
    expected: ['error_correction', 'correct', 'go>went was>were very> to>'],
  },
  {
    name: 'dictation by circled numbers',
    keywords: 'Dictation',
    row: { question: '补写：①____ ②____ ③____', answer: '①日出东方 ②月落西山 ③星垂平野' },
    expected: ['plain', 'blank', '日出东方，月落西山，星垂平野'],
  },
  {
    name: 'classical reading, mixed',
    keywords: 'Classical_Chinese_Reading',
    row: {
      question:
        '阅读下面的文言文，完成下列小题。\n某生好学，夜半犹读。\n1. 下列断句正确的一项是\nA. 某/生好学 B. 某生/好学 C. 某生好/学 D. 某生好学/\n2. 下列解说不正确的一项是\nA. 犹，还 B. 夜半，半夜 C. 好，喜爱 D. 读，卖\n3. 翻译画线句子。',
      answer: '1. B\n2. D\n3. 某个书生喜爱学习，半夜还在读书。',
    },
    expected: ['reading', 'single*2 text', 'B D '],
  },
  {
    name: 'poem, one answer',
    keywords: 'Ancient_Poetry_Reading',
    row: {
      question:
        '阅读下面这首诗，回答问题。\n山静鸟声细\n溪长月影寒\n（1）诗中写了什么景？\n（2）表达了什么情？',
      answer: '（1）山中夜景。\n（2）宁静与孤独。',
    },
    expected: ['plain', 'text', ''],
  },
  {
    name: 'biology blanks in lines',
    keywords: 'Biology_Open-ended',
    row: {
      question: '31.（10分）回答下列问题：\n（1）叶绿体的作用是__________。\n（2）线粒体的作用是__________。',
      answer: '（1）进行光合作用\n（2）进行有氧呼吸',
    },
    expected: ['plain', 'blank', '进行光合作用，进行有氧呼吸'],
  },
  {
    name: 'number in the running line',
    row: {
      question: `${STORY}\n1. What was built?\nA. A boat. B. A car. C. A kite. D. A hut. 2. How was the wind?\nA. Kind. B. Not kind. C. Warm. D. Dry.`,
      answer: ['A', 'B'],
    },
    expected: ['reading', 'single*2', 'A B'],
  },
  {
    name: 'AGIEval manner',
    row: {
      passage: STORY,
      question: 'Who sailed the boat?',
      options: ['(A)Two cousins', '(B)A sailor', '(C)A teacher', '(D)Nobody'],
      label: 'A',
    },
    expected: ['plain', 'single', 'A'],
  },
  {
    name: 'index as an answer',
    row: { question: 'Which is a fruit?', choices: ['Stone', 'Apple', 'Chair'], answer: 1 },
    expected: ['plain', 'single', 'B'],
  },
  {
    name: 'true or false',
    row: { question: 'The sun is a star.', answer: true },
    expected: ['plain', 'judge', 'true'],
  },
  {
    name: 'full-width letters',
    row: { question: '最轻的是（　　）\nＡ．铁　Ｂ．木　Ｃ．羽毛　Ｄ．石', answer: 'Ｃ' },
    expected: ['plain', 'single', 'C'],
  },
  {
    name: 'five options',
    row: {
      question: 'Which one is not a number?\nA. One\nB. Two\nC. Three\nD. Door\nE. Five',
      answer: '(D)',
    },
    expected: ['plain', 'single', 'D'],
  },
  {
    name: 'square brackets',
    row: { question: '选出最大的\n[A] 1\n[B] 2\n[C] 9\n[D] 4', answer: 'C' },
    expected: ['plain', 'single', 'C'],
  },
  {
    name: 'several right, by marks',
    row: { question: '下列为质数的是\nA、2\nB、3\nC、4\nD、9', answer: 'A、B' },
    expected: ['plain', 'multiple', 'AB'],
  },
  {
    name: 'HTML',
    row: {
      question:
        '<p>下列图形对称的是</p><p>A. <img src="http://x.test/a.png"></p><p>B. <img src="http://x.test/b.png"></p>',
      answer: 'B',
    },
    expected: ['plain', 'single', 'B'],
  },
  {
    name: 'letters set as formulas',
    row: {
      question:
        '$f(x)=x$ 的值可能是\n$\\mathrm{A}$. $1$\n$\\mathrm{B}$. $2$\n$\\mathrm{C}$. $3$\n$\\mathrm{D}$. $4$',
      answer: ['$\\mathrm{B}$'],
    },
    expected: ['plain', 'single', 'B'],
  },
  {
    name: 'an underlined blank in LaTeX',
    keywords: '数学填空',
    row: { question: '圆的面积为 $\\underline{\\quad\\quad}$ 平方米', answer: '$4\\pi$' },
    expected: ['plain', 'blank', '$4\\pi$'],
  },
  {
    name: 'sub questions as objects',
    row: {
      material: '某厂有工人一百名。',
      questions: [
        { question: '工人有多少名？', answer: '100' },
        { question: '多于五十名吗？', answer: '对' },
      ],
    },
    expected: ['material', 'blank judge', '100 true'],
  },
  { name: 'no answer', row: { question: '为什么天是蓝的？', answer: [''] }, expected: null },
  { name: 'letter without options', row: { question: '下列说法正确的是', answer: 'B' }, expected: null },
  {
    name: 'one key too many',
    row: {
      question: `${STORY}\n1. What?\nA. a B. b C. c D. d\n2. Who?\nA. e B. f C. g D. h`,
      answer: ['A', 'B', 'C'],
    },
    expected: null,
  },
]
