import { cloze, clozeOptions, fill, sevenOptions, sevenText, STORY } from './invented-passages.ts'
import type { InventedRow } from './invented-row.ts'

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
