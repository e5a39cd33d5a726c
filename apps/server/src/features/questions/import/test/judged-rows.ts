import { cloze, clozeOptions, fill, sevenOptions, sevenText, STORY } from './invented-passages.ts'
import type { InventedRow } from './invented-row.ts'

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
