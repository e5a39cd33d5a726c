import { newId } from '../../core/ids.ts'
import type { Block, Inline, Item, Option, Question } from '../document.ts'

const text = (words: string): Inline => ({ type: 'text', text: words, marks: [] })
const blank = (n: number): Inline => ({ type: 'blank', n, width: null })
const math = (latex: string): Inline => ({ type: 'math', latex })
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', align: 'left', indent: 0, content })
const words = (line: string): Block[] => [paragraph(text(line))]
const options = (...lines: string[]): Option[] =>
  lines.map((line, index) => ({ key: String.fromCharCode(65 + index), content: words(line) }))
const spelled = (...accepted: string[]) => ({
  accepted,
  compare: 'text' as const,
  tolerance: null,
  score: null,
  group: null,
})

function item(given: Pick<Item, 'kind' | 'key'> & Partial<Item>): Item {
  const plain = { stem: [], options: [], targets: [], blanks: [], score: 5, analysis: [], knowledge: [] }
  const rule = given.kind === 'multiple' ? 'half' : 'whole'
  return { item_id: newId(), ...plain, marking: { rule }, ...given }
}

function question(...items: Item[]): Question {
  return { form: 'plain', material: null, bank: [], items, analysis: [] }
}

/** A question of each kind and two with a passage, as a teacher would write them: what the sample for an import is made of. */
export function sampleQuestions(): Question[] {
  const choice = (...keys: string[]) => ({ kind: 'choice' as const, keys })
  return [
    question(
      item({
        kind: 'single',
        stem: [paragraph(text('若 '), math('x+3=7'), text('，则 '), math('x='), text('（　　）'))],
        options: options('2', '3', '4', '5'),
        key: choice('C'),
        analysis: words('两边同时减去 3。'),
      }),
    ),
    question(
      item({
        kind: 'multiple',
        stem: words('下列各数中是质数的有（　　）'),
        options: options('2', '5', '9', '11'),
        key: choice('A', 'B', 'D'),
      }),
    ),
    question(
      item({ kind: 'judge', stem: words('水在标准大气压下 100 ℃ 沸腾。'), key: choice('true'), score: 2 }),
    ),
    question(
      item({
        kind: 'blank',
        stem: [paragraph(text('一年有 '), blank(1), text(' 个月，一周有 '), blank(2), text(' 天。'))],
        blanks: [1, 2],
        key: { kind: 'blank', blanks: [spelled('12', '十二'), spelled('7', '七')] },
      }),
    ),
    question(
      item({
        kind: 'text',
        stem: words('说明为什么两个奇数的和是偶数。'),
        score: 8,
        key: {
          kind: 'text',
          answer: words('设两数为 2m+1 和 2n+1，和为 2(m+n+1)，能被 2 整除。'),
          points: [
            { text: '设出两个奇数', score: 3 },
            { text: '得出和能被 2 整除', score: 5 },
          ],
        },
      }),
    ),
    question(
      item({
        kind: 'essay',
        stem: words('以“我的家乡”为题，写一篇不少于 300 字的短文。'),
        score: 30,
        key: { kind: 'text', answer: words('中心明确，语句通顺即可。'), points: [] },
      }),
    ),
    question(
      item({
        kind: 'match',
        stem: words('把国家和它的首都连起来。'),
        options: options('中国', '法国', '日本'),
        targets: ['东京', '北京', '巴黎'].map((city, index) => ({
          key: String(index + 1),
          content: words(city),
        })),
        key: {
          kind: 'match',
          pairs: [
            ['A', '2'],
            ['B', '3'],
            ['C', '1'],
          ],
        },
      }),
    ),
    question(
      item({
        kind: 'order',
        stem: words('把下列朝代按先后排列。'),
        options: options('唐', '秦', '宋', '汉'),
        key: { kind: 'order', keys: ['B', 'D', 'A', 'C'] },
      }),
    ),
    question(
      item({
        kind: 'correct',
        stem: words('Yesterday I go to the park, and it were sunny.'),
        key: {
          kind: 'correct',
          corrections: [
            { wrong: 'go', right: 'went' },
            { wrong: 'were', right: 'was' },
          ],
        },
      }),
    ),
    {
      form: 'reading',
      material: words('清晨，小河边的柳树刚刚发芽。小明背着书包走过石桥，看见一位老人正在放风筝。'),
      bank: [],
      items: [
        item({
          kind: 'single',
          stem: words('故事发生在什么季节？'),
          options: options('春天', '夏天', '秋天', '冬天'),
          key: choice('A'),
          score: 3,
        }),
        item({
          kind: 'text',
          stem: words('小明看见了什么？'),
          key: { kind: 'text', answer: words('一位老人正在放风筝。'), points: [] },
          score: 4,
        }),
      ],
      analysis: [],
    },
    {
      form: 'word_bank',
      material: [paragraph(text('Tom '), blank(1), text(' up early and '), blank(2), text(' to school.'))],
      bank: options('gets', 'goes', 'sleeps'),
      items: [
        item({ kind: 'bank', blanks: [1], key: choice('A'), score: 1 }),
        item({ kind: 'bank', blanks: [2], key: choice('B'), score: 1 }),
      ],
      analysis: [],
    },
  ]
}
