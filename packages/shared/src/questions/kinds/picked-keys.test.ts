import { describe, expect, it } from 'vitest'
import { ITEM_KINDS } from '../document.ts'
import { KINDS } from './registry.ts'
import { pickedKeys } from './picked-keys.ts'
import { choice, itemOf, questionOf } from '../test/question-builders.ts'

describe('[FA-22] what was picked', () => {
  it.each(ITEM_KINDS)('of %s is what its distribution counts, or nothing', (kind) => {
    const item = itemOf(kind)
    const question = questionOf(item)
    const { partKind, emptyPart } = KINDS[kind]
    const picked = pickedKeys(question, item, emptyPart(item))
    expect(picked).toEqual(partKind === 'choice' ? [] : null)
  })

  it('is told by the keys of the choices, however 判断 was stored', () => {
    const judge = itemOf('judge')
    expect(pickedKeys(questionOf(judge), judge, choice('对'))).toEqual(['true'])
    const multiple = itemOf('multiple')
    expect(pickedKeys(questionOf(multiple), multiple, choice('C', 'A'))).toEqual(['A', 'C'])
  })
})
