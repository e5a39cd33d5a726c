import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ITEM_KINDS, ShownQuestion } from './document.ts'
import { KINDS } from './kinds/registry.ts'
import { paragraphOf } from './plain-text.ts'
import { questionFaults } from './writing/question-faults.ts'
import { QUESTION_TYPES, questionType } from './question-types.ts'
import type { Random } from './kinds/jumbled.ts'
import { jumbleQuestion, releaseKey, showQuestion } from './show-question.ts'
import { isBlankQuestionSet, structQuestion } from './struct-question.ts'
import { choice, fill, idOf, itemOf, options, questionOf, stemWithBlanks } from './test/question-builders.ts'
import { answerText, unfitAnswer, whatIsMissing } from './answering.ts'

describe('what a student is shown', () => {
  it.each(ITEM_KINDS)('[QU-20] of %s holds nothing of key, marking, analysis and knowledge', (kind) => {
    const question = questionOf(itemOf(kind))
    const shown = showQuestion(question)
    const names = new Set<string>()
    const texts: string[] = []
    walk(shown, (name, value) => {
      names.add(name)
      if (typeof value === 'string') texts.push(value)
    })
    for (const hidden of [
      'answer',
      'analysis',
      'marking',
      'knowledge',
      'pairs',
      'corrections',
      'accepted',
      'points',
    ])
      expect(names).not.toContain(hidden)
    expect(shown.items[0]).not.toHaveProperty('key')
    expect(texts.filter((text) => text.includes('秘密'))).toEqual([])
    expect(ShownQuestion.strict().parse(shown)).toEqual(shown)
  })

  it('[TK-204] tells where an answer box lies, and nothing where there is none', () => {
    const place = { key: 'page', left: 0.1, top: 0.2, right: 0.3, bottom: 0.4 }
    const shown = showQuestion(questionOf({ ...itemOf('blank'), place }))
    expect(shown.items[0]?.place).toEqual(place)
    expect(showQuestion(questionOf(itemOf('blank'))).items[0]).not.toHaveProperty('place')
  })

  it('[QU-20] is the same whatever the key is', () => {
    const letters = ['A', 'B', 'C', 'D']
    fc.assert(
      fc.property(
        fc.shuffledSubarray(letters, { minLength: 4 }),
        fc.shuffledSubarray(letters, { minLength: 4 }),
        (keys, stored) => {
          const order = itemOf('order', { options: options(...stored), key: { kind: 'order', keys } })
          const plain = itemOf('order', {
            options: options(...letters),
            key: { kind: 'order', keys: letters },
          })
          expect(showQuestion(questionOf(order))).toEqual(showQuestion(questionOf(plain)))
        },
      ),
    )
    const long = questionOf(itemOf('blank', { stem: stemWithBlanks(2) }))
    expect(JSON.stringify(showQuestion(long))).not.toMatch(/"width":\d/)
  })

  it('[QU-22] is completed by release, item by item', () => {
    const question = questionOf(itemOf('single'), itemOf('text', { item_id: idOf(2) }))
    const released = releaseKey(question)
    expect(released.items.map(({ item_id }) => item_id)).toEqual([idOf(1), idOf(2)])
    expect(released.items[0]).toEqual({
      item_id: idOf(1),
      key: { kind: 'choice', keys: ['B'] },
      marking: { rule: 'whole' },
      analysis: [paragraphOf('解析的秘密')],
    })
  })
})

describe('letters that would give a key away', () => {
  /** Draws that go through every order of four, one after the other. */
  const drawing = (n: number): Random => {
    let left = n
    return (below) => {
      const drawn = left % below
      left = Math.floor(left / below)
      return drawn
    }
  }
  const told = () =>
    itemOf('order', {
      item_id: idOf(1),
      options: options('A', 'B', 'C', 'D'),
      key: { kind: 'order', keys: ['A', 'B', 'C', 'D'] },
    })
  const paired = () =>
    itemOf('match', {
      item_id: idOf(1),
      options: options('A', 'B', 'C'),
      targets: options('1', '2', '3'),
      key: {
        kind: 'match',
        pairs: [
          ['A', '1'],
          ['B', '2'],
          ['C', '3'],
        ],
      },
    })

  it('[QU-21] are changed with the key, in an order that a draw decides and the item does not', () => {
    const seen = new Set<string>()
    for (let n = 0; n < 24; n += 1) {
      for (const item of [told(), paired()]) {
        const question = questionOf(item)
        const jumbled = jumbleQuestion(question, drawing(n))
        // One draw in so many leaves the order as it was, or nobody could doubt it; it is drawn again when it is stored again.
        const isAsBefore = KINDS[item.kind].keyText(jumbled.items[0]!) === KINDS[item.kind].keyText(item)
        expect(isAsBefore ? jumbled : jumbleQuestion(jumbled)).toEqual(jumbled)
        expect(questionFaults(jumbled)).toEqual([])
        seen.add(KINDS[item.kind].keyText(jumbled.items[0]!))
        expect(saidByKey(jumbled.items[0]!)).toEqual(saidByKey(item))
      }
    }
    expect(seen.size).toBe(24 + 6)
  })

  it('[QU-21] are drawn anew for the same item where nobody says how', () => {
    const drawn = new Set(
      Array.from({ length: 200 }, () => KINDS.order.keyText(jumbleQuestion(questionOf(told())).items[0]!)),
    )
    expect(drawn.size).toBeGreaterThan(1)
  })

  it('[QU-21] are kept where the author had mixed them', () => {
    const question = questionOf(
      itemOf('order'),
      itemOf('match', { item_id: idOf(2) }),
      itemOf('single', { item_id: idOf(3) }),
    )
    expect(jumbleQuestion(question)).toEqual(question)
  })
})

describe('a question as its author left it', () => {
  it.each(ITEM_KINDS)('[QU-2] of kind %s has no fault, and one when its key is of another kind', (kind) => {
    expect(questionFaults(questionOf(itemOf(kind)))).toEqual([])
    const wrong = kind === 'text' || kind === 'essay' ? itemOf('single').key : itemOf('text').key
    expect(questionFaults(questionOf(itemOf(kind, { key: wrong })))).toEqual([
      `${KINDS[kind].name}的答案格式不对`,
    ])
  })

  it('[QU-2] has each blank once and in one item', () => {
    const blank = itemOf('blank')
    const other = itemOf('blank', { item_id: idOf(2) })
    expect(questionFaults(questionOf({ ...blank, blanks: [1] }))).toContain('第 2 空不属于任何小题')
    expect(questionFaults(questionOf({ ...blank, stem: stemWithBlanks(1) }))).toContain('第 2 空不在题目里')
    expect(questionFaults(questionOf(blank, { ...other, stem: [] }))).toContain('一个空属于两个小题')
    expect(questionFaults(questionOf(blank, other))).toContain('空的编号重复了')
    expect(
      questionFaults(questionOf(blank, { ...other, stem: stemWithBlanks(2, 3), blanks: [3, 4] })),
    ).toEqual([])
    expect(questionFaults(questionOf(itemOf('single'), itemOf('text')))).toContain('小题的编号重复了')
  })
})

describe('answering', () => {
  const two = questionOf(itemOf('single'), itemOf('blank', { item_id: idOf(2) }))
  it('[QU-15] refuses an answer that does not fit, by field', () => {
    expect(unfitAnswer(two, { [idOf(1)]: choice('B') })).toBeNull()
    expect(unfitAnswer(two, { [idOf(1)]: choice('Z') })).toEqual({
      field: `value.${idOf(1)}`,
      message: '所选选项不存在',
    })
    expect(unfitAnswer(two, { [idOf(1)]: choice('A', 'B') })?.message).toBe('本题只能选一项')
    expect(unfitAnswer(two, { [idOf(1)]: fill('B') })?.message).toBe('答案与题型不符')
    expect(unfitAnswer(two, { [idOf(9)]: fill('B') })?.message).toBe('所答的小题不存在')
  })

  it.each(ITEM_KINDS)('[QU-16] says what is missing of %s', (kind) => {
    const item = itemOf(kind)
    expect(KINDS[kind].missing(item, KINDS[kind].emptyPart(item))).toMatch(/^还没有/)
  })

  it('[QU-16] names the items that are not whole', () => {
    expect(whatIsMissing(two, {})).toBe('第 1、2 小题还没有答完')
    expect(whatIsMissing(two, { [idOf(1)]: choice('B'), [idOf(2)]: fill('甲', '') })).toBe(
      '第 2 小题还有 1 空没有填',
    )
    expect(whatIsMissing(two, { [idOf(1)]: choice('B'), [idOf(2)]: fill('甲', '乙') })).toBeNull()
    expect(answerText(two, { [idOf(1)]: choice('B'), [idOf(2)]: fill('甲', '') })).toBe('1. B  2. 甲；（空）')
  })
})

describe('how a class answered', () => {
  it('[QU-24] counts each choice, and the commonest spellings of a blank', () => {
    const single = itemOf('single')
    expect(KINDS.single.distribution(single, [], [choice('B'), choice('B'), choice('A')])).toEqual([
      { key: 'A', count: 1 },
      { key: 'B', count: 2 },
      { key: 'C', count: 0 },
      { key: 'D', count: 0 },
    ])
    expect(KINDS.judge.distribution(itemOf('judge'), [], [choice('true')])).toEqual([
      { key: 'true', count: 1 },
      { key: 'false', count: 0 },
    ])
    const blank = itemOf('blank', { blanks: [1], stem: stemWithBlanks(1) })
    expect(KINDS.blank.distribution(blank, [], [fill('1/2'), fill('½'), fill('2'), fill('')])).toEqual([
      { key: '1/2', count: 2 },
      { key: '2', count: 1 },
    ])
  })
})

describe('[QU-31] names and views', () => {
  it('[QU-1] a question is listed by its only kind, or by its form', () => {
    expect(questionType(questionOf(itemOf('judge')))).toBe('judge')
    expect(questionType({ ...questionOf(itemOf('judge')), form: 'listening' })).toBe('listening')
    expect(questionType(questionOf(itemOf('single'), itemOf('single', { item_id: idOf(2) })))).toBe(
      'material',
    )
    for (const kind of ITEM_KINDS)
      expect(QUESTION_TYPES.find(({ id }) => id === kind)?.name).toBe(KINDS[kind].name)
  })

  it('[QU-30] struct_question holds the values of each item’s options', () => {
    const struct = structQuestion(
      showQuestion(
        questionOf(
          itemOf('single'),
          itemOf('judge', { item_id: idOf(2) }),
          itemOf('text', { item_id: idOf(3) }),
        ),
      ),
    )
    expect(
      struct.questions.map(({ options: all }) =>
        all.map((option) => option.option_values.map(({ value }) => value)),
      ),
    ).toEqual([
      [['选项 A 的内容'], ['选项 B 的内容'], ['选项 C 的内容'], ['选项 D 的内容']],
      [['正确'], ['错误']],
      [],
    ])
  })

  it.each([
    [[], false],
    [[[]], false],
    [[['']], true],
    [[['', '']], true],
    [[['', 'x']], false],
    [[[''], []], false],
    [[[''], ['']], true],
    [[[''], [' ']], false],
  ])('the set %j is blank: %s', (sets, isBlank) => {
    const questions = sets.map((values) => ({
      options: values.map((value) => ({ option_values: [{ value }] })),
    }))
    expect(isBlankQuestionSet({ questions })).toBe(isBlank)
  })
})

function walk(value: unknown, visit: (name: string, value: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    visit(name, inner)
    walk(inner, visit)
  }
}

/** What a key says in the texts of its options, whatever their letters are. */
function saidByKey(item: ReturnType<typeof itemOf>): unknown {
  const textOf = (all: typeof item.options, key: string) => all.find((option) => option.key === key)?.content
  if (item.key.kind === 'order') return item.key.keys.map((key) => textOf(item.options, key))
  if (item.key.kind === 'match')
    return item.key.pairs.map(([left, right]) => [textOf(item.options, left), textOf(item.targets, right)])
  return null
}
