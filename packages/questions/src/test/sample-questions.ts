import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Block, Inline, Item, ItemKey, ItemKind, Question } from '@jiangtai/shared/questions/document.ts'

/** Text with `$…$` as inlines, enough for a test. */
export function inlines(text: string): Inline[] {
  return text
    .split(/(\$[^$]+\$)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('$')
        ? { type: 'math', latex: part.slice(1, -1) }
        : { type: 'text', text: part, marks: [] },
    )
}

/** One paragraph. */
export function paragraph(content: string | Inline[]): Extract<Block, { type: 'paragraph' }> {
  const line = typeof content === 'string' ? inlines(content) : content
  return { type: 'paragraph', align: 'left', indent: 0, content: line }
}

/** A numbered blank. */
export function blank(n: number): Inline {
  return { type: 'blank', n, width: null }
}

/** Options by their texts, lettered from A. */
export function options(...texts: string[]): Item['options'] {
  return texts.map((text, index) => ({ key: 'ABCDEFG'.charAt(index), content: [paragraph(text)] }))
}

/** An item of a kind, whole except for the changes of a test. */
export function item(kind: ItemKind, key: ItemKey, changes: Partial<Item> = {}): Item {
  return {
    item_id: newId(),
    kind,
    stem: [],
    options: [],
    targets: [],
    blanks: [],
    score: 5,
    key,
    marking: { rule: 'whole' },
    analysis: [],
    knowledge: [],
    ...changes,
  }
}

/** A question of these items. */
export function question(items: Item[], changes: Partial<Question> = {}): Question {
  return {
    form: items.length === 1 ? 'plain' : 'material',
    material: null,
    bank: [],
    items,
    analysis: [],
    ...changes,
  }
}

/** One question of each kind, and a passage with items, as a teacher's book has them. */
export const samples = {
  single: question([
    item(
      'single',
      { kind: 'choice', keys: ['B'] },
      {
        stem: [paragraph('函数 $f(x)=x^2$ 的最小值是（　　）')],
        options: options('$-1$', '$0$', '$1$', '$\\frac{1}{2}$'),
      },
    ),
  ]),
  multiple: question([
    item(
      'multiple',
      { kind: 'choice', keys: ['A', 'C'] },
      {
        stem: [paragraph('下列说法正确的有（　　）')],
        options: options('等边三角形是等腰三角形', '矩形是正方形', '菱形的对角线互相垂直', '圆有四条对称轴'),
      },
    ),
  ]),
  judge: question([
    item('judge', { kind: 'choice', keys: ['true'] }, { stem: [paragraph('地球绕太阳公转。')] }),
  ]),
  blank: question([
    item(
      'blank',
      {
        kind: 'blank',
        blanks: ['2', '-3'].map((accepted) => ({
          accepted: [accepted],
          compare: 'value',
          tolerance: null,
          score: null,
          group: null,
        })),
      },
      {
        stem: [paragraph([...inlines('方程 $x^2+x-6=0$ 的根是 '), blank(1), ...inlines(' 和 '), blank(2)])],
        blanks: [1, 2],
      },
    ),
  ]),
  text: question([
    item(
      'text',
      {
        kind: 'text',
        answer: [paragraph('由勾股定理得 $c=5$。')],
        points: [{ text: '写出勾股定理', score: 2 }],
      },
      {
        stem: [paragraph('直角三角形的两条直角边长是 3 和 4，求斜边长。')],
      },
    ),
  ]),
  essay: question([
    item(
      'essay',
      { kind: 'text', answer: [], points: [] },
      { stem: [paragraph('以《路》为题写一篇文章，不少于 800 字。')] },
    ),
  ]),
  match: question([
    item(
      'match',
      {
        kind: 'match',
        pairs: [
          ['A', '2'],
          ['B', '1'],
        ],
      },
      {
        stem: [paragraph('把作者和作品连起来。')],
        options: options('鲁迅', '老舍'),
        targets: [
          { key: '1', content: [paragraph('《骆驼祥子》')] },
          { key: '2', content: [paragraph('《故乡》')] },
        ],
      },
    ),
  ]),
  order: question([
    item(
      'order',
      { kind: 'order', keys: ['B', 'A', 'C'] },
      {
        stem: [paragraph('按时间先后排列。')],
        options: options('辛亥革命', '鸦片战争', '五四运动'),
      },
    ),
  ]),
  correct: question([
    item(
      'correct',
      {
        kind: 'correct',
        corrections: [
          { wrong: 'go', right: 'went' },
          { wrong: '', right: 'the' },
        ],
      },
      {
        stem: [paragraph('Yesterday I go to park.')],
      },
    ),
  ]),
  bank: question(
    [1, 2].map((n) => item('bank', { kind: 'choice', keys: ['A'] }, { blanks: [n] })),
    {
      form: 'seven_choose_five',
      material: [
        paragraph([...inlines('Reading is good. '), blank(1), ...inlines(' It also helps. '), blank(2)]),
      ],
      bank: options('It opens the mind.', 'Choose a quiet place to read every day.', 'Never read at night.'),
    },
  ),
  reading: question(
    [1, 2, 3].map((n) =>
      item(
        'single',
        { kind: 'choice', keys: ['A'] },
        {
          stem: [paragraph(`Question ${n}: what does the writer say in paragraph ${n}?`)],
          options: options('Yes', 'No', 'Maybe', 'Never'),
          analysis: [paragraph(`见第 ${n} 段。`)],
        },
      ),
    ),
    {
      form: 'reading',
      material: Array.from({ length: 12 }, (_, n) =>
        paragraph(`Paragraph ${n + 1}. ${'The old man walked along the river every morning. '.repeat(4)}`),
      ),
    },
  ),
} as const satisfies Record<string, Question>
