import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryKey, isWaiting, type OutboxEntry } from './outbox-entry.ts'
import { openRandomWorld, type Step, type TestItem, type World } from './test/random-world.ts'

const device = fc.constantFrom(0, 1)
const item = fc.constantFrom<TestItem[]>('item-1', 'whole', 'new area')
const pick = fc.nat(5)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      device,
      item,
      pace: fc.constantFrom('typing', 'tap'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('arrive' as const),
      pick,
      reply: fc.constantFrom('at once', 'late', 'lost'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reply' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('line' as const), device, isOnline: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      ms: fc.constantFrom(100, 400, 1_500, 12_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reopen' as const),
      device,
      program: fc.constantFrom('older', 'newer'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('adopt' as const), device, item }) },
)

/** The facts that must be true at every moment. */
function expectTruth(world: World): void {
  for (const pad of world.pads) {
    expect(pad.kept()).toEqual(Object.values(pad.entries()).map(asKept))
    for (const { source, delivery } of Object.values(pad.entries()))
      expect(delivery.kind === 'held' && pad.knows(source)).toBe(false)
    const unknown = Object.values(pad.entries()).filter(({ source }) => !pad.knows(source))
    expect(unknown.filter(isWaiting)).toEqual([])
    const marked = Object.values(pad.entries()).filter(({ delivery }) => delivery.kind === 'acked')
    for (const entry of marked) expect(world.everHeld(entry)).toContain(entry.value)
    for (const [key, value] of pad.lastWritten) {
      const entry = pad.entries()[key]
      const isHere = entry?.value === value
      expect(isHere || world.everHeld(key).includes(value) || pad.told.has(value)).toBe(true)
    }
  }
}

/** A sending is written down as it stands; after a reload it is queued again. */
const asKept = (entry: OutboxEntry) => JSON.parse(JSON.stringify(entry))

test('[OB-1] [OB-2] [OB-3] [OB-4] [OB-10] whatever the line and the program do, an answer arrives, gives way to a newer one, or is told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
      const world = openRandomWorld()
      for (const one of steps) {
        await world.take(one)
        expectTruth(world)
      }
      await world.comeToRest()
      expectTruth(world)
      for (const pad of world.pads)
        for (const [key, value] of pad.lastWritten) {
          const entry = pad.entries()[key]
          expect(entry !== undefined && isWaiting(entry)).toBe(false)
          const isStored = world.everHeld(key).includes(value)
          expect(isStored || pad.told.has(value)).toBe(true)
          // With one device there is nobody to give way to: the server holds the last answer.
          const isAlone = !world.pads.some((other) => other !== pad && other.lastWritten.has(key))
          expect(!isAlone || world.heldNow(key)?.value === value).toBe(true)
        }
      for (const key of world.heldKeys()) {
        const last = world.pads.map((pad) => pad.lastWritten.get(key))
        expect(last).toContain(world.heldNow(key)?.value)
      }
    }),
    { numRuns: 100 },
  )
}, 30_000)

test('names of entries are told apart by source, id and item', () => {
  const key = { source: 'task', source_id: 's', item_id: null }
  const names = [key, { ...key, source: 'classroom' }, { ...key, item_id: 'i' }, { ...key, source_id: 't' }]
  expect(new Set(names.map(entryKey)).size).toBe(names.length)
})
