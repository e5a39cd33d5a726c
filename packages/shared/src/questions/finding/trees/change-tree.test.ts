import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeTree, type TreeAct } from './change-tree.ts'
import { inTreeOrder, isPlaced, offeredNodes, type SchoolNode, withLevels } from './school-tree.ts'

type Made = Partial<SchoolNode> & { id: string }
const tree = (...made: Made[]) =>
  withLevels(
    made.map((one, at) => ({
      ...{ parent_id: null, name: one.id, sort: at, is_own: true, state: 'used' as const, merged_into: null },
      ...one,
    })),
  )

/** A standard textbook with two chapters, and two textbooks of the school's. */
const nodes = tree(
  { id: 'std', is_own: false, name: '八年级' },
  { id: 'std1', parent_id: 'std', is_own: false },
  { id: 'std2', parent_id: 'std', is_own: false },
  { id: 'own', name: '七年级上册', sort: -1 },
  { id: 'own1', parent_id: 'own' },
  { id: 'own1a', parent_id: 'own1' },
  { id: 'own2', parent_id: 'own' },
  { id: 'two', name: '九年级', sort: 4 },
)

function after(before: readonly SchoolNode[], act: TreeAct): SchoolNode[] {
  const result = changeTree('chapter', before, act)
  if (result.kind === 'refused') throw new Error(result.message)
  const changed = new Map(result.nodes.map((node) => [node.id, node]))
  const kept = before.map((node) => changed.get(node.id) ?? node)
  return [...kept, ...result.nodes.filter(({ id }) => !before.some((node) => node.id === id))]
}
const ids = (all: readonly SchoolNode[]) => inTreeOrder(all).map(({ id }) => id)
const refusal = (act: TreeAct) => {
  const result = changeTree('chapter', nodes, act)
  return result.kind === 'refused' ? `${result.field}: ${result.message}` : null
}

describe('[QU-86] standard nodes', () => {
  it('are hidden and shown again, and never changed', () => {
    const refused = 'id: 标准目录各校共用，不能修改；可以停用它，或在它下面添加本校的'
    expect(refusal({ kind: 'rename', id: 'std1', name: '别的' })).toBe(refused)
    expect(refusal({ kind: 'move', id: 'std1', parent_id: 'std', before_id: null })).toBe(refused)
    expect(refusal({ kind: 'merge', id: 'std1', into_id: 'own1' })).toBe(refused)
    const hidden = after(nodes, { kind: 'retire', id: 'std' })
    expect(offeredNodes(hidden).map(({ id }) => id)).toEqual(['own', 'own1', 'own1a', 'own2', 'two'])
    expect(offeredNodes(after(hidden, { kind: 'restore', id: 'std' })).map(({ id }) => id)).toEqual(
      ids(nodes),
    )
  })

  it('may have the school’s own between and below them', () => {
    const added = after(nodes, { kind: 'add', id: 'new', parent_id: 'std', name: '校本章' })
    expect(ids(added).slice(4, 8)).toEqual(['std', 'std1', 'std2', 'new'])
    const moved = after(added, { kind: 'move', id: 'new', parent_id: 'std', before_id: 'std2' })
    expect(ids(moved).slice(4, 8)).toEqual(['std', 'std1', 'new', 'std2'])
    expect(moved.filter(({ is_own }) => !is_own)).toEqual(nodes.filter(({ is_own }) => !is_own))
  })
})

describe('[QU-87] what a school keeps itself', () => {
  it('stands where it is put, a new textbook by grade and volume', () => {
    const added = after(nodes, { kind: 'add', id: 'x', parent_id: null, name: '七年级下册' })
    expect(ids(added).filter((id) => ['own', 'x', 'std', 'two'].includes(id))).toEqual([
      'own',
      'x',
      'std',
      'two',
    ])
    const moved = after(nodes, { kind: 'move', id: 'own2', parent_id: 'own', before_id: 'own1' })
    expect(ids(moved).slice(0, 4)).toEqual(['own', 'own2', 'own1', 'own1a'])
  })

  it('takes what lies under it along, and stays within its levels', () => {
    const moved = after(nodes, { kind: 'move', id: 'own1', parent_id: 'two', before_id: null })
    expect(ids(moved).slice(-3)).toEqual(['two', 'own1', 'own1a'])
    expect(refusal({ kind: 'move', id: 'own1', parent_id: 'own2', before_id: null })).toBe(
      'parent_id: 教材下面只分章和节',
    )
    expect(refusal({ kind: 'move', id: 'own', parent_id: 'own1', before_id: null })).toBe(
      'parent_id: 不能移到它自己下面',
    )
    expect(refusal({ kind: 'move', id: 'own1', parent_id: null, before_id: null })).toBe(
      'parent_id: 章节只能放在教材里面',
    )
    expect(refusal({ kind: 'add', id: 'x', parent_id: 'own1a', name: '更深' })).toBe(
      'parent_id: 教材下面只分章和节',
    )
  })

  it('has no two of one name side by side', () => {
    expect(refusal({ kind: 'add', id: 'x', parent_id: 'own', name: 'own1' })).toBe('name: 这里已经有“own1”')
    expect(refusal({ kind: 'rename', id: 'own2', name: 'own1' })).toBe('name: 这里已经有“own1”')
    expect(refusal({ kind: 'rename', id: 'own2', name: 'own2' })).toBe(null)
  })
})

describe('[QU-90] what is merged', () => {
  it('leads to the one that remains, with all that lay under it and led to it', () => {
    const once = after(nodes, { kind: 'merge', id: 'own1', into_id: 'std1' })
    expect(ids(once)).toEqual(['own', 'own2', 'std', 'std1', 'own1a', 'std2', 'two'])
    const twice = after(after(once, { kind: 'merge', id: 'own1a', into_id: 'own2' }), {
      kind: 'merge',
      id: 'own2',
      into_id: 'std2',
    })
    const led = twice
      .filter(({ state }) => state === 'merged')
      .map(({ id, merged_into }) => [id, merged_into])
    expect(led.toSorted(([one = ''], [other = '']) => (String(one) < String(other) ? -1 : 1))).toEqual([
      ['own1', 'std1'],
      ['own1a', 'std2'],
      ['own2', 'std2'],
    ])
  })

  it('goes neither below itself nor into what is not in use', () => {
    expect(refusal({ kind: 'merge', id: 'own', into_id: 'own1' })).toBe('into_id: 不能合并到它自己或它下面的')
    expect(refusal({ kind: 'merge', id: 'own1', into_id: 'two' })).toBe('into_id: 教材只能和教材合并')
    const retired = after(nodes, { kind: 'retire', id: 'own2' })
    const result = changeTree('chapter', retired, { kind: 'merge', id: 'own1', into_id: 'own2' })
    expect(result).toMatchObject({ kind: 'refused', field: 'into_id' })
  })
})

it('[QU-86] [QU-87] [QU-90] whatever is done, no node is lost, none stands twice, and standard ones stay as they are', () => {
  const anyId = fc.constantFrom(...nodes.map(({ id }) => id))
  const parent = fc.option(anyId, { nil: null })
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      parent_id: parent,
      name: fc.string({ minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('move' as const), id: anyId, parent_id: parent, before_id: parent }),
    fc.record({ kind: fc.constant('merge' as const), id: anyId, into_id: anyId }),
    fc.record({ kind: fc.constantFrom('retire' as const, 'restore' as const), id: anyId }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let now = nodes
      for (const [at, one] of acts.entries()) {
        const whole: TreeAct = one.kind === 'add' ? { ...one, id: `new${at}` } : one
        const result = changeTree('chapter', now, whole)
        if (result.kind === 'changed') now = after(now, whole)
      }
      const placed = now.filter(isPlaced)
      expect(new Set(ids(now))).toEqual(new Set(placed.map(({ id }) => id)))
      expect(ids(now)).toHaveLength(placed.length)
      expect(withLevels(now).filter(isPlaced).toSorted(byId)).toEqual(placed.toSorted(byId))
      for (const { merged_into } of now.filter(({ state }) => state === 'merged'))
        expect(placed.some(({ id }) => id === merged_into)).toBe(true)
      const standard = (all: readonly SchoolNode[]) =>
        all.flatMap(({ is_own, id, name, sort, parent_id }) =>
          is_own ? [] : [{ id, name, sort, parent_id }],
        )
      expect(standard(now)).toEqual(standard(nodes))
    }),
  )
})

const byId = (one: SchoolNode, other: SchoolNode) => (one.id < other.id ? -1 : 1)
